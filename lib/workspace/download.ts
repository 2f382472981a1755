/** Browsers read a file after the click; none takes this long. */
const READ_WITHIN_MS = 600_000;

/** Downloads a file through the browser. The site never opens it. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
