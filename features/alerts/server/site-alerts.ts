import 'server-only';
import { callEmbedded } from '../../../lib/amplify/call-embedded.ts';
import { canSendNewsletter, embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { readSession } from '../../../lib/auth/guard.ts';
import { userPool } from '../../../lib/auth/user-pool.ts';
import { env } from '../../../lib/env/env.ts';
import { isPartOn } from '../../../lib/site/parts.ts';
import { newsletterOfOwner, newsletterOperations } from '../../newsletter/server/newsletter-operations.ts';
import { getProfileCard } from '../../profiles/server/people.ts';
import { ownerReminders } from '../../reminders/server/reminders-of-owner.ts';
import { EVENT_TYPE_OF_PUBLICATION, type EventType } from '../model/choices.ts';
import { ALERTS_PATH, type AlertService, alertResult } from '../model/contract.ts';
import { createAlertForms } from './alert-forms.ts';
import { createFollowRoute } from './follow-creator.ts';
import { type OwnEmailsService, withReminders } from './with-reminders.ts';

/** The timeout of a request in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Sends requests to the embedded backend, which stores the alerts.
 * @param backend origin of the embedded backend
 * @param dataFolder its data folder with the installation's secret, absolute or relative to the working
 * directory
 */
function embeddedAlerts(backend: string, dataFolder: string): AlertService {
  return async (request) => {
    const { text } = await callEmbedded({ backend, dataFolder }, ALERTS_PATH, request, TIMEOUT_MS);
    return alertResult.parse(JSON.parse(text));
  };
}

/** The store of this site's alerts; null with a backend on AWS, which has none. Decided at run time, not at build time. */
export function alertService(): AlertService | null {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  return backend ? embeddedAlerts(backend, env.embeddedData) : null;
}

/** The newsletter alone, as the page with everything that an address gets shows and ends it. */
const newsletterAlone: AlertService = async (request) => {
  switch (request.ask) {
    case 'list': {
      const found = await newsletterOfOwner(request.key);
      if (!found) return { outcome: 'unknown' };
      const { confirmedAt, owner } = found;
      return { outcome: 'done', alerts: [], newsletter: { confirmedAt }, owner };
    }
    case 'end-newsletter':
    case 'end-all':
      return { outcome: await newsletterOperations.endOfOwner(request.key) };
    default:
      return { outcome: 'unknown' };
  }
};

/** The store for the page with everything that an address gets: reminders, and the alerts with the newsletter or the newsletter alone. */
export function ownEmailsService(): OwnEmailsService | null {
  const service = alertService() ?? (canSendNewsletter(env.amplifyOutputs) ? newsletterAlone : null);
  return service && withReminders(service, ownerReminders);
}

export const siteAlerts = createAlertForms({ service: alertService, siteOrigin: env.siteUrl });

/** Reports whether the site has the part that a type of events is about. */
export const isTypeOn = (type: EventType): boolean =>
  type !== EVENT_TYPE_OF_PUBLICATION.stream || isPartOn('streams');

/** Handles POST /alerts/creator. */
export const followRoute = createFollowRoute({
  siteOrigin: env.siteUrl,
  service: alertService,
  session: (request) => readSession(request, userPool()),
  verifiedEmail: (accessToken) => userPool().check.verifiedEmail(accessToken),
  isListed: async (creator) => (await getProfileCard(creator))?.isListed === true,
  isTypeOn,
});
