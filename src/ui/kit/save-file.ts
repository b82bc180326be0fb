/** Hands a file to the browser's own way of saving. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click has only begun the download; a later task may let go of the content.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}

/** A title as a file name: lower case, words joined by hyphens. */
export function fileName(title: string, extension: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['table'];
  return `${words.join('-')}.${extension}`;
}
