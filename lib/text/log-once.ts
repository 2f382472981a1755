const MAX_REMEMBERED = 10_000;
const logged = new Set<string>();

/** Logs a sentence only once: an invalid record is read at every rendering. */
export function logOnce(sentence: string): void {
  if (logged.has(sentence)) return;
  if (logged.size >= MAX_REMEMBERED) logged.clear();
  logged.add(sentence);
  console.warn(sentence);
}
