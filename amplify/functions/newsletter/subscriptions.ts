import { randomBytes } from 'node:crypto';
import {
  alreadyEmail,
  confirmationEmail,
  type SubscriberKeys,
  unsubscribeEmail,
  welcomeEmail,
} from '../../../features/newsletter/email/newsletter-texts.ts';
import { isEmail } from '../../../lib/domain/email-address.ts';
import { takeStored } from '../../../lib/rate-limit/stored-limit.ts';
import {
  addressId,
  getOwnerHash,
  linkSecret,
  masked,
  ownerKey,
  tidyAddress,
} from '../../../lib/security/address-secrets.ts';
import { hashSecret, type KeyedHash } from '../../../lib/security/keyed-hash.ts';
import { isPartOn } from '../../../lib/site/parts.ts';
import type { Email } from '../../../lib/text/email.ts';
import type { NewsletterRecords, Subscriber, TypedAddress } from './records.ts';

/** The result of an operation: see `NewsletterResult` of the schema. */
export type Result = {
  readonly outcome: 'done' | 'unknown' | 'invalid' | 'off';
  readonly confirmedAt?: string;
  readonly owner?: string;
};

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds for which a confirmation link is valid and its address is stored. */
const LINK_LIFE = 3 * DAY;
/** Maximum number of emails a day to an address that was typed, from all callers together. */
const EMAILS = { max: 3, window: DAY };
/** The last issue of a subscriber who has had none. */
const NO_ISSUE = '0000-W00';

export type SubscriptionsOptions = {
  readonly records: NewsletterRecords;
  /** Hashes with the key of the newsletter's links, and with the owners' key. */
  readonly newsletterHash: KeyedHash;
  readonly ownerHash: KeyedHash;
  readonly siteUrl: string;
  readonly send: (email: Email) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};

export type Subscriptions = {
  readonly subscribe: (typed: string) => Promise<Result>;
  readonly confirm: (token: string) => Promise<Result>;
  readonly requestLink: (typed: string) => Promise<Result>;
  readonly unsubscribe: (key: string) => Promise<Result>;
  readonly ofOwner: (key: string) => Promise<Result>;
  readonly endOfOwner: (key: string) => Promise<Result>;
  /** Deletes typed addresses that were not confirmed in time. */
  readonly tidy: () => Promise<void>;
  /** The secrets of the links in emails to an address. */
  readonly getKeys: (address: string) => SubscriberKeys;
};

const getHash = (secret: string) => hashSecret(secret).toString('hex');

/** Handles subscriptions. An address is a subscriber after its owner has used the link of an email. */
export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { records, newsletterHash, siteUrl, send, clock } = options;
  const after = (milliseconds: number) => new Date(clock() + milliseconds).toISOString();
  const isPast = (instant: string) => Date.parse(instant) <= clock();
  const getKeys = (address: string) => ({
    key: linkSecret(newsletterHash, 'unsubscribe', address),
    owner: ownerKey(options.ownerHash, address),
  });

  /** Writes to a typed address, unless it has had the maximum. `compose` may add a link to what is stored about it. */
  const writeTo = async (
    typed: string,
    compose: (address: string, subscriber: Subscriber | null) => Composed,
  ): Promise<Result> => {
    const address = tidyAddress(typed);
    if (!isEmail(address)) return { outcome: 'invalid' };
    const id = addressId(newsletterHash, address);
    let email: Email | undefined;
    const { isAllowed } = await takeStored(EMAILS, {
      read: async () => {
        const [subscriber, before] = await Promise.all([records.subscriber(id), records.typedAddress(id)]);
        return { subscriber, before };
      },
      getCount: ({ before }) => before && { count: before.emails, endsAt: before.emailsUntil },
      save: ({ count, endsAt }, { subscriber, before }) => {
        const composed = compose(address, subscriber);
        email = composed.email;
        // The record is stored as long as its count or its link needs it.
        const expiresAt = before && before.expiresAt > endsAt ? before.expiresAt : endsAt;
        const next = { id, emails: count, emailsUntil: endsAt, expiresAt, ...composed.link };
        return records.saveTypedAddress(next, before);
      },
      maxAttempts: EMAILS.max + 1,
      clock,
    });
    if (isAllowed && email) await send(email);
    return { outcome: 'done' };
  };

  const remove = async (subscriber: Subscriber | null): Promise<Result> => ({
    outcome: subscriber && (await records.removeSubscriber(subscriber.id)) ? 'done' : 'unknown',
  });

  return {
    getKeys,
    subscribe: async (typed) => {
      if (!isPartOn('newsletter')) return { outcome: 'off' };
      return writeTo(typed, (to, subscriber) => {
        if (subscriber) return { email: alreadyEmail({ to, siteUrl }, getKeys(to)) };
        const token = randomBytes(24).toString('base64url');
        return {
          email: confirmationEmail({ to, siteUrl }, token),
          link: { address: to, tokenHash: getHash(token), expiresAt: after(LINK_LIFE) },
        };
      });
    },
    confirm: async (token) => {
      if (!isPartOn('newsletter')) return { outcome: 'off' };
      const tokenHash = getHash(token);
      const typed = await records.typedAddressOfToken(tokenHash);
      if (!typed?.address || isPast(typed.expiresAt)) return { outcome: 'unknown' };
      const { id, address } = typed;
      const keys = getKeys(address);
      await records.addSubscriber({
        id,
        address,
        confirmedAt: after(0),
        keyHash: getHash(keys.key),
        ownerHash: getOwnerHash(options.ownerHash, address),
        lastWeek: NO_ISSUE,
        isSending: false,
      });
      // If this is interrupted before the link is used up, the person can use it again.
      if (await records.useToken(typed, tokenHash))
        await send(welcomeEmail({ to: address, siteUrl }, keys)).catch((error: unknown) =>
          console.error('A welcome to the newsletter could not be sent:', error),
        );
      return { outcome: 'done' };
    },
    requestLink: (typed) =>
      writeTo(typed, (to, subscriber) =>
        subscriber ? { email: unsubscribeEmail({ to, siteUrl }, getKeys(to)) } : {},
      ),
    unsubscribe: async (key) => remove(await records.subscriberOfKey(getHash(key))),
    ofOwner: async (key) => {
      const found = await records.subscriberOfOwner(getHash(key));
      if (!found) return { outcome: 'unknown' };
      return { outcome: 'done', confirmedAt: found.confirmedAt, owner: masked(found.address) };
    },
    endOfOwner: async (key) => remove(await records.subscriberOfOwner(getHash(key))),
    tidy: async () => {
      for await (const { id } of records.expiredBefore(after(0))) await records.removeTypedAddress(id);
    },
  };
}

type Composed = {
  readonly email?: Email;
  readonly link?: Pick<TypedAddress, 'address' | 'tokenHash' | 'expiresAt'>;
};
