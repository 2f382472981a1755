/**
 * The timeout of a download in milliseconds. A client that reads nothing for this long is gone, or blocks a
 * slot that others wait for.
 */
const STALL_TIMEOUT_MS = 60_000;

/**
 * Maximum bytes of a piece. Sockets buffer some megabytes and request more when a good part is sent, so that
 * even a slow client is seen to read.
 */
const MAX_AT_ONCE = 65_536;

/**
 * The error for a stalled download, the same as for a client that disconnects: Next.js logs nothing, and closes the
 * connection at the next read.
 */
const stalled = () => new DOMException('The client stopped reading the response.', 'AbortError');

/** Encodes the text as UTF-8 in small pieces. */
async function* getBytes(pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) {
    const bytes = encoder.encode(piece);
    for (let at = 0; at < bytes.length; at += MAX_AT_ONCE) yield bytes.subarray(at, at + MAX_AT_ONCE);
  }
}

/**
 * Returns text as a stream of bytes that is produced no faster than it is read. Production stops if the
 * client disconnects or reads nothing for a minute.
 * @param ended called once after the last piece was read, the client disconnected or a piece failed
 */
export function byteStream(pieces: AsyncGenerator<string>, ended: () => void): ReadableStream<Uint8Array> {
  const bytes = getBytes(pieces);
  let stallTimer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(stallTimer);
    ended();
  };
  const wait = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    stallTimer = setTimeout(() => {
      stop();
      controller.error(stalled());
      void bytes.return(undefined);
    }, STALL_TIMEOUT_MS);
    stallTimer.unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: wait,
      async pull(controller) {
        clearTimeout(stallTimer);
        try {
          const { done, value } = await bytes.next();
          if (done) {
            stop();
            controller.close();
            return;
          }
          controller.enqueue(value);
        } catch (error) {
          stop();
          controller.error(error);
          return;
        }
        wait(controller);
      },
      async cancel() {
        stop();
        await bytes.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
