import 'server-only';
import { canSendAlerts } from '../../../lib/amplify/embedded-backend.ts';
import { readSession } from '../../../lib/auth/guard.ts';
import { userPool } from '../../../lib/auth/user-pool.ts';
import { env } from '../../../lib/env/env.ts';
import { isPartOn } from '../../../lib/site/parts.ts';
import { getProfileCard } from '../../profiles/server/people.ts';
import { ownerReminders } from '../../reminders/server/reminders-of-owner.ts';
import { EVENT_TYPE_OF_PUBLICATION, type EventType } from '../model/choices.ts';
import type { AlertService } from '../model/contract.ts';
import { createAlertForms } from './alert-forms.ts';
import { createAlertService } from './alert-operations.ts';
import { createFollowRoute } from './follow-creator.ts';
import { type OwnEmailsService, withReminders } from './with-reminders.ts';

const service = createAlertService();

/**
 * The alerts of this site, with the page of everything that an address gets; null if the backend cannot send emails. Decided at run
 * time, not at build time.
 */
export function alertService(): AlertService | null {
  return canSendAlerts(env.amplifyOutputs) ? service : null;
}

/** The service of the page with everything that an address gets: alerts, the newsletter and reminders. */
export function ownEmailsService(): OwnEmailsService | null {
  const alerts = alertService();
  return alerts && withReminders(alerts, ownerReminders);
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
