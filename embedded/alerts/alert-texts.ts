import { PACE_WORDS } from '../../lib/alerts/choices.ts';
import { type Following, followingAddress, readFollowing } from '../../lib/alerts/following.ts';
import { inLetter, promiseText } from '../../lib/alerts/following-words.ts';
import type { Wish } from '../../lib/alerts/hand-over.ts';
import { DEFAULT_APP_NAME } from '../../lib/constants/product.ts';
import { routes } from '../../lib/routes.ts';
import { type Addressee, hostOf, oneClickHeaders } from '../letters/letter-texts.ts';
import type { Email } from '../mail/outbox.ts';

/** Where a mail program may end an alert by itself (RFC 8058); people who open it are led to the page with a button. */
export const endingHeaders = (siteUrl: string, key: string): Record<string, string> =>
  oneClickHeaders(new URL(`/alerts/unsubscribe?key=${encodeURIComponent(key)}`, siteUrl).href);

/** What cannot be read any more is left to its own words. */
const followed = (text: string): Following => readFollowing(text) ?? { filter: {} };

const wishText = ({ following, happenings, pace }: Wish): string =>
  `${promiseText(inLetter(followed(following)), happenings)}.\n${PACE_WORDS[pace].name}: ${PACE_WORDS[pace].promise}.`;

export function confirmAlertLetter({ to, siteUrl }: Addressee, wish: Wish, token: string): Email {
  return {
    kind: 'email',
    to,
    subject: `Please confirm: an alert of ${DEFAULT_APP_NAME}`,
    text: `Somebody, you we hope, asked ${DEFAULT_APP_NAME} (${hostOf(siteUrl)}) to tell this address of:

${wishText(wish)}

To be told, open this link and press its button:

${new URL(routes.confirmAlert(token), siteUrl).href}

The link is good for three days and works once. If it was not you, do nothing: nothing more is sent, and the address is deleted when the link ends.
`,
  };
}

const manageText = (siteUrl: string, key: string) =>
  `Your alerts, to change, pause or end them:\n${new URL(routes.manageAlerts(key), siteUrl).href}`;

export function confirmedAlertLetter(
  { to, siteUrl }: Addressee,
  wish: Wish,
  keys: { readonly owner: string; readonly alert: string },
): Email {
  const rows = new URL(followingAddress(followed(wish.following)), siteUrl).href;
  return {
    kind: 'email',
    to,
    subject: `You will be told: an alert of ${DEFAULT_APP_NAME}`,
    text: `Your address is confirmed. From now on it is told of:

${wishText(wish)}
${rows}

${manageText(siteUrl, keys.owner)}

To end this alert alone, open this link and press its button:
${new URL(routes.endAlert(keys.alert), siteUrl).href}
`,
    headers: endingHeaders(siteUrl, keys.alert),
  };
}

export function knownAlertLetter({ to, siteUrl }: Addressee, wish: Wish, ownerKey: string): Email {
  return {
    kind: 'email',
    to,
    subject: `You are told already: an alert of ${DEFAULT_APP_NAME}`,
    text: `Somebody, perhaps you, asked ${DEFAULT_APP_NAME} (${hostOf(siteUrl)}) to tell this address of:

${wishText(wish)}

It is told of just that already, so there is nothing to do.

${manageText(siteUrl, ownerKey)}
`,
  };
}

export function fullAlertsLetter({ to, siteUrl }: Addressee, most: number, ownerKey: string): Email {
  return {
    kind: 'email',
    to,
    subject: `No more alerts: ${DEFAULT_APP_NAME}`,
    text: `Somebody, perhaps you, asked ${DEFAULT_APP_NAME} (${hostOf(siteUrl)}) for one more alert to this address. It has ${most}, and an address may have no more: end one first, or follow more with one search.

${manageText(siteUrl, ownerKey)}
`,
  };
}

export function alertsLinkLetter({ to, siteUrl }: Addressee, ownerKey: string): Email {
  return {
    kind: 'email',
    to,
    subject: `Your alerts of ${DEFAULT_APP_NAME}`,
    text: `Somebody, you we hope, asked for the list of this address’s alerts of ${DEFAULT_APP_NAME} (${hostOf(siteUrl)}).

${manageText(siteUrl, ownerKey)}

If it was not you, do nothing.
`,
  };
}
