/** Inflates bytes while they are still arriving. */

export class Inflation {
  /** Rejects for what is not gzip, or not as long as it should be. */
  readonly content: Promise<Uint8Array<ArrayBuffer>>;
  readonly #writer: WritableStreamDefaultWriter<BufferSource>;

  constructor(length: number) {
    const { readable, writable } = new DecompressionStream('gzip');
    this.#writer = writable.getWriter();
    this.content = collect(readable, length);
    // Whoever asks for the content hears of it; what was broken off need not be asked for.
    this.content.catch(() => undefined);
  }

  write(bytes: Uint8Array<ArrayBuffer>): void {
    this.#writer.write(bytes).catch(() => undefined);
  }

  close(): void {
    this.#writer.close().catch(() => undefined);
  }
}

export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const inflation = new Inflation(length);
  inflation.write(bytes);
  inflation.close();
  return inflation.content;
}

async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, length: number) {
  const content = new Uint8Array(length);
  const reader = stream.getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    content.set(value, at);
    at += value.byteLength;
  }
  if (at !== length) throw new Error('It is shorter than it should be');
  return content;
}
