import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused when they are read aloud. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The first letter of a reference: a message of the contact form, or a report. */
type Kind = 'C' | 'R';

/** Creates a reference, such as `C-7K3F-9QXD`: nearly 40 random bits. */
export function newReference(kind: Kind): string {
  const four = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return `${kind}-${four()}-${four()}`;
}

export const isReference = (kind: Kind, text: string): boolean =>
  new RegExp(`^${kind}(?:-[${READABLE}]{4}){2}$`).test(text);
