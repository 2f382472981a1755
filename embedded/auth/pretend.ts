import { isEmail } from './attributes.ts';
import type { UserPool } from './pool.ts';
import { normalizeLogin } from './users.ts';

/** Where a message to an account that is not there seems to go: the address that was typed, or one that is always the same. */
export function pretendDestination({ vault }: UserPool, login: string): string {
  const typed = login.trim();
  if (isEmail(typed)) return typed;
  const [first = 0, second = 0] = vault.hash('stand-in', 'destination', normalizeLogin(login));
  const letter = (byte: number) => String.fromCharCode(97 + (byte % 26));
  return `${letter(first)}@${letter(second)}.invalid`;
}
