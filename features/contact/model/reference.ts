import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused when they are read out. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Creates the reference of a message, such as `C-7K3F-9QXD`: nearly 40 random bits. */
export function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return `C-${four()}-${four()}`;
}

export const isReference = (text: string): boolean => /^C-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/.test(text);
