import type { IncomingMessage } from 'node:http';

/** Maximum body size of forms and programs. Files go to the backend's storage. */
const MAX_BODY = 1024 * 1024;

/**
 * Maximum bytes of a refused body that are read and discarded, because a client that still sends does not read a
 * response.
 */
const MAX_DISCARDED = 16 * 1024 * 1024;

/**
 * Reads the body of a request to its end.
 * @returns the bytes, or `too large`; rejects when the client closes the connection before the end
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | 'too large'> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY) chunks.push(chunk);
    else chunks.length = 0;
    if (bytes > MAX_DISCARDED) break;
  }
  return bytes > MAX_BODY ? 'too large' : Buffer.concat(chunks);
}
