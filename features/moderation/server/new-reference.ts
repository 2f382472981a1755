import { randomInt } from 'node:crypto';

/** Characters that are not confused with each other when they are read aloud. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns a random reference of a report, such as `R-7K3F-9QXD`. */
export function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return `R-${four()}-${four()}`;
}
