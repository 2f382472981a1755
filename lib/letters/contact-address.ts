import { isEmail } from '../domain/sign-in-values.ts';

/**
 * Returns the address for messages of the contact form: CONTACT_ADDRESS, or `contact@` and the site's host, so that the outbox
 * of an unconfigured installation shows them.
 * @throws Error if it is not an email address
 */
export function contactAddress(
  { CONTACT_ADDRESS = '' }: Readonly<Record<string, string | undefined>>,
  siteUrl: string,
): string {
  const address = CONTACT_ADDRESS.trim();
  if (address === '') return `contact@${new URL(siteUrl).hostname}`;
  if (isEmail(address) || /^[\w.+-]+@localhost$/.test(address)) return address;
  throw new Error(`Check the environment: CONTACT_ADDRESS is "${address}", which is not an email address.`);
}
