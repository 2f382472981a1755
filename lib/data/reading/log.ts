const MOST_REMEMBERED = 10_000;
const logged = new Set<string>();

/** Logs a sentence the first time it is said: a broken record is read at every rendering, and one line is enough. */
export function logOnce(sentence: string): void {
  if (logged.has(sentence)) return;
  if (logged.size >= MOST_REMEMBERED) logged.clear();
  logged.add(sentence);
  console.warn(sentence);
}
