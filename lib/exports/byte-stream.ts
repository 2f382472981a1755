/** A reader who takes nothing for so long, in milliseconds, has gone, even where the connection does not say so. */
const PATIENCE = 60_000;

/**
 * Text as a stream of bytes that is made no faster than it is taken: a piece is asked for when there is room for it, and
 * none after the reader has left.
 * @param ended once, when the last piece was taken, the reader left or a piece could not be made
 */
export function byteStream(pieces: AsyncGenerator<string>, ended: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let impatience: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(impatience);
    ended();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(impatience);
        try {
          const { done, value } = await pieces.next();
          if (done) {
            stop();
            controller.close();
            return;
          }
          controller.enqueue(encoder.encode(value));
        } catch (error) {
          stop();
          controller.error(error);
          return;
        }
        impatience = setTimeout(() => {
          stop();
          controller.error(new Error('The reader stopped reading.'));
          void pieces.return(undefined);
        }, PATIENCE);
        impatience.unref();
      },
      async cancel() {
        stop();
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
