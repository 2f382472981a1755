import { z } from 'zod';
import { address, caller, mailOutcome, secret } from '../../newsletter/model/contract.ts';
import { EVENT_TYPES, FREQUENCIES } from './choices.ts';
import { deserializeSavedSearch, eventTypesOf } from './saved-search.ts';

/** The path at which the embedded backend accepts requests about alerts from this installation only. */
export const ALERTS_PATH = '/internal/alerts';

const following = z
  .string()
  .max(2000)
  .refine((text) => deserializeSavedSearch(text) !== null, 'is not a valid search');
const eventTypes = z.array(z.enum(EVENT_TYPES)).min(1).max(EVENT_TYPES.length);
const frequency = z.enum(FREQUENCIES);
/** The number of an alert. It is valid only together with the secret of its email address. */
const alert = z.number().int().positive();

/** The search, events and schedule of an alert. `following` is the output of `serializeSavedSearch`. */
const subscription = z
  .strictObject({ following, happenings: eventTypes, pace: frequency })
  .refine(({ following: text, happenings }) => {
    const search = deserializeSavedSearch(text);
    return search !== null && happenings.every((type) => eventTypesOf(search).includes(type));
  }, 'includes events that the search cannot match');
export type SubscriptionRequest = z.infer<typeof subscription>;

export const alertRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('follow'), wish: subscription, address, caller }),
  z.strictObject({ ask: z.literal('confirm'), token: secret }),
  /**
   * Creates an alert at once, returns the one that a person has, or ends it. `address` is the verified address of a
   * signed-in person, and never one that was typed.
   */
  z.strictObject({ ask: z.literal('follow-verified'), wish: subscription, address }),
  z.strictObject({ ask: z.literal('find-verified'), following, address }),
  z.strictObject({ ask: z.literal('end-verified'), following, address }),
  /** Ends all alerts of the address, its requests, and the newsletter. */
  z.strictObject({ ask: z.literal('end-all-verified'), address }),
  /** Emails the link to the person's alerts. */
  z.strictObject({ ask: z.literal('link'), address, caller }),
  z.strictObject({ ask: z.literal('list'), key: secret }),
  z.strictObject({ ask: z.literal('pace'), key: secret, alert, pace: frequency }),
  z.strictObject({ ask: z.literal('pause'), key: secret, alert, isPaused: z.boolean() }),
  z.strictObject({ ask: z.literal('end'), key: secret, alert }),
  z.strictObject({ ask: z.literal('end-newsletter'), key: secret }),
  /** Ends all alerts of the address, its requests, and the newsletter. */
  z.strictObject({ ask: z.literal('end-all'), key: secret }),
  /** Returns the alert that an unsubscribe link belongs to. */
  z.strictObject({ ask: z.literal('which'), key: secret }),
  z.strictObject({ ask: z.literal('unsubscribe'), key: secret }),
]);
export type AlertRequest = z.infer<typeof alertRequest>;

/** An alert as its owner sees it. */
const ownAlert = z.object({
  alert,
  following: z.string(),
  happenings: eventTypes,
  pace: frequency,
  isPaused: z.boolean(),
  /** Milliseconds since 1970. */
  confirmedAt: z.number(),
  /** Null before the first email. */
  lastSentAt: z.number().nullable(),
});
export type OwnAlert = z.infer<typeof ownAlert>;

/** `full`: the address has the maximum number of alerts. The others are those of the newsletter. */
const alertOutcome = z.enum([...mailOutcome.options, 'full']);

/** The response, with status 200. */
export const alertResult = z.object({
  outcome: alertOutcome,
  /** The secret of a person's list of alerts. */
  key: z.string().optional(),
  /** The alerts of the list; for `which`, the one alert. */
  alerts: z.array(ownAlert).optional(),
  /** The newsletter, if the address of the list gets it. */
  newsletter: z.object({ confirmedAt: z.number() }).optional(),
  /** True if the address of the list gets reminders of time limits. */
  reminders: z.boolean().optional(),
  /** The masked address of the list's owner: "a…n@example.org". */
  owner: z.string().optional(),
});
export type AlertResult = z.infer<typeof alertResult>;

/** A store of alerts. Rejects if a request failed or its result is unknown. */
export type AlertService = (request: AlertRequest) => Promise<AlertResult>;
