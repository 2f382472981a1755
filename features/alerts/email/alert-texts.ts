import { routes } from '../../../lib/routes.ts';
import { siteName } from '../../../lib/site/site.ts';
import { type Addressee, type Email, getHost, oneClickHeaders } from '../../../lib/text/email.ts';
import { FREQUENCY_TEXTS } from '../model/choices.ts';
import type { SubscriptionRequest } from '../model/contract.ts';
import { deserializeSavedSearch, type SavedSearch, savedSearchUrl } from '../model/saved-search.ts';
import { inEmail, promiseText } from '../model/saved-search-text.ts';

/** Headers with which an email program ends an alert (RFC 8058). People who open the address get a page with a button. */
export const endingHeaders = (siteUrl: string, key: string): Record<string, string> =>
  oneClickHeaders(new URL(`/alerts/unsubscribe?key=${encodeURIComponent(key)}`, siteUrl).href);

/** A stored search that can no longer be read becomes one without filters. */
const followed = (text: string): SavedSearch => deserializeSavedSearch(text) ?? { filter: {} };

const subscriptionText = ({ following, happenings, pace }: SubscriptionRequest): string =>
  `${promiseText(inEmail(followed(following)), happenings)}.\nYou get ${FREQUENCY_TEXTS[pace].promise}.`;

export function confirmAlertEmail(
  { to, siteUrl }: Addressee,
  subscription: SubscriptionRequest,
  token: string,
): Email {
  return {
    kind: 'email',
    to,
    subject: `${siteName()}: confirm your alert`,
    text: `You received this email because you (or someone using your address) asked for an alert from ${siteName()} (${getHost(siteUrl)}):

${subscriptionText(subscription)}

If it was you, confirm here:

${new URL(routes.confirmAlert(token), siteUrl).href}

The link works once and expires in three days.

If it was not you, ignore this email. You will get no more emails, and your address will be deleted when the link expires.
`,
  };
}

const manageText = (siteUrl: string, key: string) =>
  `All emails to your address, and how to stop them:\n${new URL(routes.manageAlerts(key), siteUrl).href}`;

export function confirmedAlertEmail(
  { to, siteUrl }: Addressee,
  subscription: SubscriptionRequest,
  keys: { readonly owner: string; readonly alert: string },
): Email {
  const rows = new URL(savedSearchUrl(followed(subscription.following)), siteUrl).href;
  return {
    kind: 'email',
    to,
    subject: `${siteName()}: your alert is on`,
    text: `You received this email because you confirmed an alert from ${siteName()} (${getHost(siteUrl)}). The alert is on:

${subscriptionText(subscription)}
${rows}

${manageText(siteUrl, keys.owner)}

Unsubscribe from this alert:
${new URL(routes.endAlert(keys.alert), siteUrl).href}
`,
    headers: endingHeaders(siteUrl, keys.alert),
  };
}

export function knownAlertEmail(
  { to, siteUrl }: Addressee,
  subscription: SubscriptionRequest,
  ownerKey: string,
): Email {
  return {
    kind: 'email',
    to,
    subject: `${siteName()}: you already have this alert`,
    text: `You received this email because you (or someone using your address) asked for an alert from ${siteName()} (${getHost(siteUrl)}):

${subscriptionText(subscription)}

You already have this alert, so you do not need to do anything. If it was not you, ignore this email.

${manageText(siteUrl, ownerKey)}
`,
  };
}

export function fullAlertsEmail({ to, siteUrl }: Addressee, max: number, ownerKey: string): Email {
  return {
    kind: 'email',
    to,
    subject: `${siteName()}: you have reached the limit of ${max} alerts`,
    text: `You received this email because you (or someone using your address) asked for one more alert from ${siteName()} (${getHost(siteUrl)}).

You have reached the limit of ${max} alerts for one email address. Delete one first, or replace several with one broader search. If it was not you, ignore this email.

${manageText(siteUrl, ownerKey)}
`,
  };
}

export function alertsLinkEmail({ to, siteUrl }: Addressee, ownerKey: string): Email {
  return {
    kind: 'email',
    to,
    subject: `${siteName()}: the link to your emails`,
    text: `You received this email because you (or someone using your address) asked for the link to your emails from ${siteName()} (${getHost(siteUrl)}).

If it was not you, ignore this email. Anyone with the link can stop these emails, so do not share it.

${manageText(siteUrl, ownerKey)}
`,
  };
}
