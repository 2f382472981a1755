import { isEmail, isPhone } from './attributes.ts';
import type { UserPool } from './pool.ts';
import { normalizeLogin } from './users.ts';
import type { Verifiable } from './verified.ts';

/**
 * The pretended destination of a message to an unknown account: the typed address, or an address that is always the
 * same.
 */
export function pretendDestination(
  { vault }: UserPool,
  login: string,
): { attribute: Verifiable; destination: string } {
  const typed = login.trim();
  if (isEmail(typed)) return { attribute: 'email', destination: typed };
  if (isPhone(typed)) return { attribute: 'phone_number', destination: typed };
  const [first = 0, second = 0] = vault.hash('stand-in', 'destination', normalizeLogin(login));
  const letter = (byte: number) => String.fromCharCode(97 + (byte % 26));
  return { attribute: 'email', destination: `${letter(first)}@${letter(second)}.invalid` };
}
