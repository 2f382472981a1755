import { isEmail } from '../domain/sign-in-values.ts';

/**
 * Where messages of the contact form go: what CONTACT_ADDRESS says, else `contact@` the site's host, so that the outbox of
 * a machine without settings shows something to read.
 * @throws Error when it is no e-mail address
 */
export function contactAddress(
  { CONTACT_ADDRESS = '' }: Readonly<Record<string, string | undefined>>,
  siteUrl: string,
): string {
  const address = CONTACT_ADDRESS.trim();
  if (address === '') return `contact@${new URL(siteUrl).hostname}`;
  if (isEmail(address) || /^[\w.+-]+@localhost$/.test(address)) return address;
  throw new Error(`Check the environment: CONTACT_ADDRESS is "${address}", which is not an e-mail address.`);
}
