/**
 * Loads the library for pictures, at the first picture: most pages import a module that can make one and make none, and the
 * library takes 12 MB. Each picture uses one thread, and nothing is cached in between: queues limit the number of parallel pictures.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
