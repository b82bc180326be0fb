/** Reads a Parquet file into a `Table`: numbers, text, and lists of them. */
import {
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  type SchemaTree,
} from 'hyparquet';
import type { NumberType, Table, TableColumn } from '../../../domain/problem-set/table.ts';
import { messageOf } from '../../../domain/message-of.ts';

type Type = NumberType | 'string' | { readonly listOf: Type };

/** What the file has and this reader does not. */
class Unreadable extends Error {}

/** Never rejects: what cannot be read is said in the table. */
export async function readParquet(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  const { byteOffset, byteLength } = bytes;
  const file = bytes.buffer.slice(byteOffset, byteOffset + byteLength);
  try {
    const metadata = await parquetMetadataAsync(file);
    const fields = parquetSchema(metadata).children.map((tree) => ({
      name: tree.element.name,
      type: typeOf(tree),
    }));
    const rows = await parquetReadObjects({ file, metadata });
    return {
      rows: rows.length,
      columns: fields.map(({ name, type }) => ({
        name,
        data: toColumn(
          type,
          rows.map((row): unknown => row[name]),
        ),
      })),
      pandas: metadata.key_value_metadata?.find(({ key }) => key === 'pandas')?.value ?? null,
    };
  } catch (error) {
    return { unreadable: messageOf(error) };
  }
}

function typeOf(tree: SchemaTree): Type {
  const { element, children } = tree;
  const [repeated] = children;
  if (repeated === undefined) {
    const type = element.repetition_type === 'REPEATED' ? null : leafType(element);
    if (type === null) throw new Unreadable(`column ${tree.path.join('.')} has another type`);
    return type;
  }
  const isList = element.logical_type?.type === 'LIST' || element.converted_type === 'LIST';
  const [item] = repeated.children;
  const hasOneItem = children.length === 1 && repeated.children.length === 1;
  if (!isList || !hasOneItem || item === undefined) {
    throw new Unreadable(`column ${tree.path.join('.')} is neither a value nor a list`);
  }
  return { listOf: typeOf(item) };
}

function leafType({ type, logical_type, converted_type }: SchemaTree['element']): Type | null {
  const isPlain = logical_type === undefined && converted_type === undefined;
  switch (type) {
    case 'BOOLEAN':
      return isPlain ? 'bool' : null;
    case 'FLOAT':
      return isPlain ? 'float32' : null;
    case 'DOUBLE':
      return isPlain ? 'float64' : null;
    case 'BYTE_ARRAY':
      return logical_type?.type === 'STRING' || converted_type === 'UTF8' ? 'string' : null;
    case 'INT32':
    case 'INT64': {
      if (isPlain) return type === 'INT32' ? 'int32' : 'int64';
      const name = /^(U?INT)_(8|16|32|64)$/
        .exec(converted_type ?? '')
        ?.slice(1)
        .join('');
      return name === undefined ? null : (name.toLowerCase() as NumberType);
    }
    default:
      return null;
  }
}

function toColumn(type: Type, cells: readonly unknown[]): TableColumn {
  const nulls = cells.flatMap((cell, at) => (cell === null || cell === undefined ? [at] : []));
  if (typeof type === 'object') {
    const lists = cells.map((cell): unknown[] => (Array.isArray(cell) ? cell : []));
    const offsets = [0];
    for (const list of lists) offsets.push((offsets.at(-1) ?? 0) + list.length);
    return { type: 'list', nulls, offsets, items: toColumn(type.listOf, lists.flat()) };
  }
  if (type === 'string') {
    const values = cells.map((cell) => (typeof cell === 'string' ? cell : ''));
    return { type, nulls, values };
  }
  return { type, nulls, values: toBase64(toNumbers(type, cells)) };
}

type Numbers = Exclude<ArrayBufferView<ArrayBuffer>, DataView>;

function toNumbers(type: NumberType, cells: readonly unknown[]): Numbers {
  const numbers = cells.map(Number);
  switch (type) {
    case 'bool':
    case 'uint8':
      return Uint8Array.from(numbers);
    case 'int8':
      return Int8Array.from(numbers);
    case 'int16':
      return Int16Array.from(numbers);
    case 'uint16':
      return Uint16Array.from(numbers);
    case 'int32':
      return Int32Array.from(numbers);
    case 'uint32':
      return Uint32Array.from(numbers);
    case 'float32':
      return Float32Array.from(numbers);
    case 'float64':
      return Float64Array.from(numbers);
    case 'int64':
      return BigInt64Array.from(cells.map(toBigInt));
    case 'uint64':
      return BigUint64Array.from(cells.map(toBigInt));
  }
}

function toBigInt(cell: unknown): bigint {
  return typeof cell === 'bigint' || typeof cell === 'number' ? BigInt(cell) : 0n;
}

function toBase64({ buffer }: Numbers): string {
  const bytes = new Uint8Array(buffer);
  let binary = '';
  // In pieces: a function takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary);
}
