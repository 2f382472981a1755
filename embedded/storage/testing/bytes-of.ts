/** Yields `size` bytes that are derived from `text`, in chunks. */
export function* getBytes(text: string, size: number): Generator<Buffer> {
  for (let left = size; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), text);
}
