/**
 * A reader who takes nothing for so long, in milliseconds, has gone, even where the connection does not say so, or keeps a
 * place that somebody else waits for.
 */
const PATIENCE = 60_000;

/**
 * Bytes that are handed on at once. Sockets hold some megabytes between here and a reader, and ask for more when a good part of
 * that has gone: so even a slow one is seen to read.
 */
const MOST_AT_ONCE = 65_536;

/**
 * As a reader who leaves is told of: Next.js writes nothing into the log, and closes the connection as soon as anything more of
 * it is taken. One that nobody reads on stays open, and holds no more than what was written to it.
 */
const impatience = () => new DOMException('The reader stopped reading.', 'AbortError');

/** The text in UTF-8, a few bytes at a time. */
async function* bytesOf(pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) {
    const bytes = encoder.encode(piece);
    for (let at = 0; at < bytes.length; at += MOST_AT_ONCE) yield bytes.subarray(at, at + MOST_AT_ONCE);
  }
}

/**
 * Text as a stream of bytes that is made no faster than it is taken: a piece is asked for when there is room for it, and
 * none after the reader has left or has taken nothing for a minute.
 * @param ended once, when the last piece was taken, the reader left or a piece could not be made
 */
export function byteStream(pieces: AsyncGenerator<string>, ended: () => void): ReadableStream<Uint8Array> {
  const bytes = bytesOf(pieces);
  let patience: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(patience);
    ended();
  };
  const wait = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    patience = setTimeout(() => {
      stop();
      controller.error(impatience());
      void bytes.return(undefined);
    }, PATIENCE);
    patience.unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: wait,
      async pull(controller) {
        clearTimeout(patience);
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
