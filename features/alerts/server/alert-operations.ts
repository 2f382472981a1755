import 'server-only';
import { z } from 'zod';
import { queryPublic } from '../../../lib/backend/public.ts';
import { queryAsViewer } from '../../../lib/backend/viewer.ts';
import { isThrottled } from '../../../lib/graphql/api-response.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { createSharedLimit } from '../../../lib/rate-limit/shared-limit.ts';
import { newsletterOfOwner, newsletterOperations } from '../../newsletter/server/newsletter-operations.ts';
import { EVENT_TYPES, FREQUENCIES } from '../model/choices.ts';
import type { AlertRequest, AlertResult, AlertService, OwnAlert } from '../model/contract.ts';

/** Addresses that callers type in an hour: in total fewer than the backend accepts from the site's server. */
const LIMITS = { ofCaller: 30, ofAll: 1000 };

const FIELDS = graphql(`fragment AlertResultFields on AlertResult {
  outcome key owner
  alerts { alert following happenings pace isPaused confirmedAt lastSentAt }
}`);
const REQUEST = graphql(
  `mutation RequestAlert($email: String!, $following: String!, $happenings: [String!]!, $pace: String!) {
  result: requestAlert(email: $email, following: $following, happenings: $happenings, pace: $pace) { ...AlertResultFields }
}`,
  [FIELDS],
);
const REQUEST_LINK = graphql(
  'mutation RequestAlertsLink($email: String!) { result: requestAlertsLink(email: $email) { ...AlertResultFields } }',
  [FIELDS],
);
const CONFIRM = graphql(
  'mutation ConfirmAlert($token: String!) { result: confirmAlert(token: $token) { ...AlertResultFields } }',
  [FIELDS],
);
const OF_OWNER = graphql(
  'query AlertsOfOwner($key: String!) { result: alertsOfOwner(key: $key) { ...AlertResultFields } }',
  [FIELDS],
);
const CHANGE = graphql(
  `mutation ChangeAlert($key: String!, $alert: String!, $pace: String, $isPaused: Boolean) {
  result: changeAlert(key: $key, alert: $alert, pace: $pace, isPaused: $isPaused) { ...AlertResultFields }
}`,
  [FIELDS],
);
const END = graphql(
  'mutation EndAlert($key: String!, $alert: String!) { result: endAlert(key: $key, alert: $alert) { ...AlertResultFields } }',
  [FIELDS],
);
const END_ALL = graphql(
  'mutation EndEmails($key: String!) { result: endEmailsOfOwner(key: $key) { ...AlertResultFields } }',
  [FIELDS],
);
const OF_LINK = graphql(
  'query AlertOfLink($key: String!) { result: alertOfLink(key: $key) { ...AlertResultFields } }',
  [FIELDS],
);
const UNSUBSCRIBE = graphql(
  'mutation UnsubscribeFromAlert($key: String!) { result: unsubscribeFromAlert(key: $key) { ...AlertResultFields } }',
  [FIELDS],
);
const FOLLOW = graphql(
  `mutation FollowWithAccount($following: String!, $happenings: [String!]!, $pace: String!) {
  result: followWithAccount(following: $following, happenings: $happenings, pace: $pace) { ...AlertResultFields }
}`,
  [FIELDS],
);
const FIND = graphql(
  'query AlertOfAccount($following: String!) { result: alertOfAccount(following: $following) { ...AlertResultFields } }',
  [FIELDS],
);
const STOP = graphql(
  'mutation EndAlertOfAccount($following: String!) { result: endAlertOfAccount(following: $following) { ...AlertResultFields } }',
  [FIELDS],
);
const STOP_ALL = graphql(
  'mutation EndEmailsOfAccount { result: endEmailsOfAccount { ...AlertResultFields } }',
  [FIELDS],
);

const instant = z.string().transform((text) => Date.parse(text));
const ownAlert = z
  .object({
    alert: z.string(),
    following: z.string(),
    happenings: z.array(z.enum(EVENT_TYPES)).min(1),
    pace: z.enum(FREQUENCIES),
    isPaused: z.boolean(),
    confirmedAt: instant,
    lastSentAt: instant.nullish(),
  })
  .transform(({ lastSentAt, ...alert }): OwnAlert => ({ ...alert, lastSentAt: lastSentAt ?? null }));
const resultShape = z.object({
  outcome: z.enum(['done', 'unknown', 'full', 'too-many', 'unverified', 'invalid']),
  key: z.string().nullish(),
  alerts: z.array(ownAlert).nullish(),
  owner: z.string().nullish(),
});

/** Returns the result of an operation. Rejects if it failed or its result is unknown. */
async function getResult(response: Promise<{ readonly result: unknown }>): Promise<AlertResult> {
  try {
    const { outcome, key, alerts, owner } = resultShape.parse((await response).result);
    if (outcome === 'invalid') {
      // The form has been checked by the same rules.
      console.error('The backend refused a request about alerts.');
      return { outcome: 'failed' };
    }
    return {
      outcome,
      ...(key != null && { key }),
      ...(alerts != null && { alerts }),
      ...(owner != null && { owner }),
    };
  } catch (error) {
    if (isThrottled(error)) return { outcome: 'too-many' };
    throw error;
  }
}

/** Returns the alerts and the newsletter of the owner of the page with all emails. */
async function getOwnerEmails(key: string): Promise<AlertResult> {
  const [alerts, newsletter] = await Promise.all([
    getResult(queryPublic(OF_OWNER, { key })),
    newsletterOfOwner(key),
  ]);
  if (!newsletter || !['done', 'unknown'].includes(alerts.outcome)) return alerts;
  const { confirmedAt, owner } = newsletter;
  return { alerts: [], owner, ...alerts, outcome: 'done', newsletter: { confirmedAt } };
}

/** Sends a request to the function of the backend. */
function sendRequest(request: AlertRequest): Promise<AlertResult> {
  switch (request.action) {
    case 'follow':
      return getResult(queryPublic(REQUEST, { email: request.address, ...request.subscription }));
    case 'link':
      return getResult(queryPublic(REQUEST_LINK, { email: request.address }));
    case 'confirm':
      return getResult(queryPublic(CONFIRM, { token: request.token }));
    case 'list':
      return getOwnerEmails(request.key);
    case 'pace':
      return getResult(queryPublic(CHANGE, { key: request.key, alert: request.alert, pace: request.pace }));
    case 'pause':
      return getResult(
        queryPublic(CHANGE, { key: request.key, alert: request.alert, isPaused: request.isPaused }),
      );
    case 'end':
      return getResult(queryPublic(END, { key: request.key, alert: request.alert }));
    case 'end-newsletter':
      return newsletterOperations.endOfOwner(request.key).then((outcome) => ({ outcome }));
    case 'end-all':
      return getResult(queryPublic(END_ALL, { key: request.key }));
    case 'which':
      return getResult(queryPublic(OF_LINK, { key: request.key }));
    case 'unsubscribe':
      return getResult(queryPublic(UNSUBSCRIBE, { key: request.key }));
    case 'follow-verified':
      return getResult(queryAsViewer(FOLLOW, request.subscription, request.accessToken));
    case 'find-verified':
      return getResult(queryAsViewer(FIND, { following: request.following }, request.accessToken));
    case 'end-verified':
      return getResult(queryAsViewer(STOP, { following: request.following }, request.accessToken));
    case 'end-all-verified':
      return getResult(queryAsViewer(STOP_ALL, {}, request.accessToken));
  }
}

/**
 * Creates the alerts of a site, with limits of its own for typed addresses.
 * @param send sends a request to the backend
 */
export function createAlertService(send: AlertService = sendRequest): AlertService {
  const isWithinLimits = createSharedLimit(LIMITS);
  return async (request) => {
    const isTyped = request.action === 'follow' || request.action === 'link';
    if (isTyped && !(await isWithinLimits(request.caller))) return { outcome: 'too-many' };
    return send(request);
  };
}
