/**
 * Returns a path as Next.js compares it with its routes and files: without percent-encoding and double slashes. A path with
 * invalid encoding is returned as it is.
 */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll(/\/{2,}/g, '/');
  } catch {
    return path;
  }
}
