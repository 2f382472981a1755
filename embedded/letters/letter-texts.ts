import { DEFAULT_APP_NAME } from '../../lib/constants/product.ts';
import { routes } from '../../lib/routes.ts';
import type { Email } from '../mail/outbox.ts';

/** What a letter is made for: whom, and from which site. */
export type Addressee = { readonly to: string; readonly siteUrl: string };

/** Where a mail program may unsubscribe by itself (RFC 8058); people who open it are led to the page with a button. */
export const oneClickAddress = (siteUrl: string, key: string): string =>
  new URL(`/newsletter/unsubscribe?key=${encodeURIComponent(key)}`, siteUrl).href;

/** The headers by which mail programs offer to unsubscribe at an address (RFC 2369, RFC 8058). */
export const oneClickHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Those of the weekly letter. */
export const unsubscribeHeaders = (siteUrl: string, key: string): Record<string, string> =>
  oneClickHeaders(oneClickAddress(siteUrl, key));

/** The end of every letter to a subscriber. */
export const unsubscribeText = (siteUrl: string, key: string): string =>
  `To get no more letters, open this link and press its button:\n${new URL(routes.unsubscribe(key), siteUrl).href}`;

export const hostOf = (siteUrl: string) => new URL(siteUrl).host;

export function confirmationLetter({ to, siteUrl }: Addressee, token: string): Email {
  const link = new URL(routes.confirmNewsletter(token), siteUrl).href;
  return {
    kind: 'email',
    to,
    subject: `Please confirm: the weekly letter of ${DEFAULT_APP_NAME}`,
    text: `Somebody, you we hope, asked for the weekly letter of ${DEFAULT_APP_NAME} (${hostOf(siteUrl)}) to be sent to this address.

To get it, open this link and press its button:

${link}

The link is good for three days and works once. If it was not you, do nothing: nothing more is sent, and the address is deleted when the link ends.
`,
  };
}

export function welcomeLetter({ to, siteUrl }: Addressee, key: string): Email {
  return {
    kind: 'email',
    to,
    subject: `You get the weekly letter of ${DEFAULT_APP_NAME}`,
    text: `Your address is confirmed. Once a week you get one letter: the week's bans and restorations, and a brief to read.

${unsubscribeText(siteUrl, key)}
`,
    headers: unsubscribeHeaders(siteUrl, key),
  };
}

export function alreadyLetter({ to, siteUrl }: Addressee, key: string): Email {
  return {
    kind: 'email',
    to,
    subject: `You get the weekly letter of ${DEFAULT_APP_NAME} already`,
    text: `Somebody, perhaps you, asked for the weekly letter of ${DEFAULT_APP_NAME} (${hostOf(siteUrl)}) to be sent to this address. It is on the list already, so there is nothing to do.

${unsubscribeText(siteUrl, key)}
`,
    headers: unsubscribeHeaders(siteUrl, key),
  };
}

export function unsubscribeLetter({ to, siteUrl }: Addressee, key: string): Email {
  return {
    kind: 'email',
    to,
    subject: `How to unsubscribe from the letter of ${DEFAULT_APP_NAME}`,
    text: `Somebody, you we hope, asked how to unsubscribe this address from the weekly letter of ${DEFAULT_APP_NAME} (${hostOf(siteUrl)}).

${unsubscribeText(siteUrl, key)}

If it was not you, do nothing.
`,
    headers: unsubscribeHeaders(siteUrl, key),
  };
}
