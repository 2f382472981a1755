import { routes } from '../../../lib/routes.ts';
import { siteName } from '../../../lib/site/site.ts';
import { type Addressee, type Email, getHost, oneClickHeaders } from '../../../lib/text/email.ts';

/** The address with which an email program unsubscribes (RFC 8058). People who open it get a page with a button. */
const oneClickAddress = (siteUrl: string, key: string): string =>
  new URL(`/newsletter/unsubscribe?key=${encodeURIComponent(key)}`, siteUrl).href;

/** The headers with which email programs unsubscribe from the newsletter. */
export const unsubscribeHeaders = (siteUrl: string, key: string): Record<string, string> =>
  oneClickHeaders(oneClickAddress(siteUrl, key));

/** The secrets of the links at the end of an email: to unsubscribe, and to all emails to the address. */
export type SubscriberKeys = { readonly key: string; readonly owner: string };

/** The last lines of every email to a subscriber. */
const unsubscribeText = (siteUrl: string, { key, owner }: SubscriberKeys): string =>
  `All emails to your address, and how to stop them:
${new URL(routes.manageAlerts(owner), siteUrl).href}

Unsubscribe:
${new URL(routes.unsubscribe(key), siteUrl).href}`;

export function confirmationEmail({ to, siteUrl }: Addressee, token: string): Email {
  const link = new URL(routes.confirmNewsletter(token), siteUrl).href;
  return {
    kind: 'email',
    to,
    subject: `${siteName()}: confirm your newsletter subscription`,
    text: `You received this email because you (or someone using your address) subscribed to the weekly newsletter from ${siteName()} (${getHost(siteUrl)}).

If it was you, confirm here:

${link}

The link works once and expires in three days.

If it was not you, ignore this email. You will get no more emails, and your address will be deleted when the link expires.
`,
  };
}

export function welcomeEmail({ to, siteUrl }: Addressee, keys: SubscriberKeys): Email {
  return {
    kind: 'email',
    to,
    subject: `${siteName()}: you are subscribed to the newsletter`,
    text: `You received this email because you confirmed your subscription to the weekly newsletter from ${siteName()} (${getHost(siteUrl)}).

Every week you will get the latest bans and restorations, and a brief to read.

${unsubscribeText(siteUrl, keys)}
`,
    headers: unsubscribeHeaders(siteUrl, keys.key),
  };
}

export function alreadyEmail({ to, siteUrl }: Addressee, keys: SubscriberKeys): Email {
  return {
    kind: 'email',
    to,
    subject: `${siteName()}: you are already subscribed to the newsletter`,
    text: `You received this email because you (or someone using your address) subscribed to the weekly newsletter from ${siteName()} (${getHost(siteUrl)}).

You are already subscribed, so you do not need to do anything. If it was not you, ignore this email.

${unsubscribeText(siteUrl, keys)}
`,
    headers: unsubscribeHeaders(siteUrl, keys.key),
  };
}

export function unsubscribeEmail({ to, siteUrl }: Addressee, keys: SubscriberKeys): Email {
  return {
    kind: 'email',
    to,
    subject: `${siteName()}: unsubscribe from the newsletter`,
    text: `You received this email because you (or someone using your address) asked for a link to unsubscribe from the weekly newsletter from ${siteName()} (${getHost(siteUrl)}).

If it was not you, ignore this email. You will stay subscribed.

${unsubscribeText(siteUrl, keys)}
`,
    headers: unsubscribeHeaders(siteUrl, keys.key),
  };
}
