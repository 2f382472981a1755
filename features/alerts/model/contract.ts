import { z } from 'zod';
import type { MailOutcome } from '../../newsletter/model/contract.ts';
import { EVENT_TYPES, type EventType, FREQUENCIES, type Frequency } from './choices.ts';
import { deserializeSavedSearch, getEventTypes } from './saved-search.ts';

const following = z
  .string()
  .max(2000)
  .refine((text) => deserializeSavedSearch(text) !== null, 'is not a valid search');
const eventTypes = z.array(z.enum(EVENT_TYPES)).min(1).max(EVENT_TYPES.length);
const frequency = z.enum(FREQUENCIES);

/** The search, events and schedule of an alert. `following` is the output of `serializeSavedSearch`. */
export const alertSubscription = z
  .strictObject({ following, happenings: eventTypes, pace: frequency })
  .refine(({ following: text, happenings }) => {
    const search = deserializeSavedSearch(text);
    return search !== null && happenings.every((type) => getEventTypes(search).includes(type));
  }, 'includes events that the search cannot match');
export type SubscriptionRequest = z.infer<typeof alertSubscription>;

/**
 * A request of a form, a link or a signed-in person. `caller` is the network address under which a typed address is counted. `key` is the
 * secret of a link. `alert` is the name of an alert, which is valid only together with the secret of its email address.
 */
export type AlertRequest =
  | {
      readonly action: 'follow';
      readonly subscription: SubscriptionRequest;
      readonly address: string;
      readonly caller: string;
    }
  | { readonly action: 'confirm'; readonly token: string }
  /**
   * Creates an alert at once, returns the one that a person has, or ends it. The backend reads the verified address of the account:
   * no address is part of the request.
   */
  | {
      readonly action: 'follow-verified';
      readonly subscription: SubscriptionRequest;
      readonly accessToken: string;
    }
  | { readonly action: 'find-verified'; readonly following: string; readonly accessToken: string }
  | { readonly action: 'end-verified'; readonly following: string; readonly accessToken: string }
  /** Ends all alerts of that address, its requests, and the newsletter. */
  | { readonly action: 'end-all-verified'; readonly accessToken: string }
  /** Emails the link to the person's alerts. */
  | { readonly action: 'link'; readonly address: string; readonly caller: string }
  | { readonly action: 'list'; readonly key: string }
  | { readonly action: 'pace'; readonly key: string; readonly alert: string; readonly pace: Frequency }
  | { readonly action: 'pause'; readonly key: string; readonly alert: string; readonly isPaused: boolean }
  | { readonly action: 'end'; readonly key: string; readonly alert: string }
  | { readonly action: 'end-newsletter'; readonly key: string }
  /** Ends all alerts of the address, its requests, and the newsletter. */
  | { readonly action: 'end-all'; readonly key: string }
  /** Returns the alert that an unsubscribe link belongs to. */
  | { readonly action: 'which'; readonly key: string }
  | { readonly action: 'unsubscribe'; readonly key: string };

/** An alert as its owner sees it. */
export type OwnAlert = {
  /** The name of the alert. */
  readonly alert: string;
  readonly following: string;
  readonly happenings: readonly EventType[];
  readonly pace: Frequency;
  readonly isPaused: boolean;
  /** Milliseconds since 1970. */
  readonly confirmedAt: number;
  /** Null before the first email. */
  readonly lastSentAt: number | null;
};

export type AlertResult = {
  /**
   * `full`: the address has the maximum number of alerts. `unverified`: the account has no verified address. The others are those of
   * the newsletter.
   */
  readonly outcome: MailOutcome | 'full' | 'unverified';
  /** The secret of a person's list of alerts. */
  readonly key?: string;
  /** The alerts of the list; for `which`, the one alert. */
  readonly alerts?: readonly OwnAlert[];
  /** The newsletter, if the address of the list gets it. */
  readonly newsletter?: { readonly confirmedAt: number };
  /** True if the address of the list gets reminders of time limits. */
  readonly reminders?: boolean;
  /** The masked address of the list's owner: "a…n@example.org". */
  readonly owner?: string;
};

/** Processes requests about alerts. Rejects if a request failed or its result is unknown. */
export type AlertService = (request: AlertRequest) => Promise<AlertResult>;
