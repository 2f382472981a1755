import { z } from 'zod';
import { readRecords } from '../../../lib/backend/pages.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { succeeds } from '../api.ts';
import { readFirst, readFound } from '../read-record.ts';

const subscriberShape = z.object({
  id: z.string(),
  address: z.string(),
  confirmedAt: z.string(),
  keyHash: z.string(),
  ownerHash: z.string(),
  lastWeek: z.string(),
  isSending: z.boolean(),
});
/** A confirmed address. */
export type Subscriber = z.infer<typeof subscriberShape>;

const requestShape = z.object({
  id: z.string(),
  address: z.string().nullish(),
  tokenHash: z.string().nullish(),
  emails: z.number(),
  emailsUntil: z.string(),
  expiresAt: z.string(),
});
/** An address that was typed into a form, with its count of emails and the link that waits to be used. */
export type TypedAddress = z.infer<typeof requestShape>;

/** The records of the newsletter. A conditional change returns false if the record has changed or does not exist. */
export type NewsletterRecords = {
  readonly subscriber: (id: string) => Promise<Subscriber | null>;
  readonly subscriberOfKey: (keyHash: string) => Promise<Subscriber | null>;
  readonly subscriberOfOwner: (ownerHash: string) => Promise<Subscriber | null>;
  /** Returns subscribers whose last issue is older than a week, page by page. */
  readonly subscribersBefore: (week: string) => AsyncIterable<Subscriber>;
  /** Counts subscribers of whom it is not known whether the issue of a week was sent. */
  readonly countUnsure: (week: string) => Promise<number>;
  /** Returns true if there is a subscriber whose last issue is older than a week. */
  readonly hasSubscriberBefore: (week: string) => Promise<boolean>;
  /** Returns false if the address is a subscriber already. */
  readonly addSubscriber: (subscriber: Subscriber) => Promise<boolean>;
  /** Changes the mark of a subscriber whose last issue is `expected`. */
  readonly mark: (
    id: string,
    expected: string,
    mark: Pick<Subscriber, 'lastWeek' | 'isSending'>,
  ) => Promise<boolean>;
  readonly removeSubscriber: (id: string) => Promise<boolean>;
  readonly typedAddress: (id: string) => Promise<TypedAddress | null>;
  readonly typedAddressOfToken: (tokenHash: string) => Promise<TypedAddress | null>;
  /** Creates a typed address, or changes the one that was read before. */
  readonly saveTypedAddress: (next: TypedAddress, before: TypedAddress | null) => Promise<boolean>;
  /** Ends the link of a typed address, if it is still the one with this hash. */
  readonly useToken: (typed: TypedAddress, tokenHash: string) => Promise<boolean>;
  readonly removeTypedAddress: (id: string) => Promise<boolean>;
  /** Returns typed addresses that expired before an instant. */
  readonly expiredBefore: (instant: string) => AsyncIterable<TypedAddress>;
};

/** The partitions of the indexes that list all records. */
const SUBSCRIBERS = 'weekly';
const REQUESTS = 'requests';
const PAGE = 100;

const SUBSCRIBER_FIELDS = graphql(
  'fragment SubscriberFields on NewsletterSubscriber { id address confirmedAt keyHash ownerHash lastWeek isSending }',
);
const REQUEST_FIELDS = graphql(
  'fragment RequestFields on NewsletterRequest { id address tokenHash emails emailsUntil expiresAt }',
);
const GET_SUBSCRIBER = graphql(
  'query Subscriber($id: ID!) { found: getNewsletterSubscriber(id: $id) { ...SubscriberFields } }',
  [SUBSCRIBER_FIELDS],
);
const BY_KEY = graphql(
  `query SubscriberOfKey($hash: String!) {
  page: listNewsletterSubscribersByKey(keyHash: $hash) { items { ...SubscriberFields } }
}`,
  [SUBSCRIBER_FIELDS],
);
const BY_OWNER = graphql(
  `query SubscriberOfOwner($hash: String!) {
  page: listNewsletterSubscribersByOwner(ownerHash: $hash) { items { ...SubscriberFields } }
}`,
  [SUBSCRIBER_FIELDS],
);
const BY_ISSUE = graphql(
  `query SubscribersBefore($list: String!, $week: String!, $limit: Int!, $nextToken: String) {
  page: listNewsletterSubscribersByIssue(
    list: $list, lastWeek: { lt: $week }, sortDirection: ASC, limit: $limit, nextToken: $nextToken
  ) { items { ...SubscriberFields } nextToken }
}`,
  [SUBSCRIBER_FIELDS],
);
const UNSURE = graphql(
  `query Unsure($list: String!, $week: String!, $nextToken: String) {
  page: listNewsletterSubscribersByIssue(
    list: $list, lastWeek: { eq: $week }, filter: { isSending: { eq: true } }, limit: 1000, nextToken: $nextToken
  ) { items { ...SubscriberFields } nextToken }
}`,
  [SUBSCRIBER_FIELDS],
);
const ADD_SUBSCRIBER = graphql(
  'mutation AddSubscriber($input: CreateNewsletterSubscriberInput!) { createNewsletterSubscriber(input: $input) { id } }',
);
const MARK = graphql(
  `mutation Mark($input: UpdateNewsletterSubscriberInput!, $expected: String!) {
  updateNewsletterSubscriber(input: $input, condition: { lastWeek: { eq: $expected } }) { id }
}`,
);
const REMOVE_SUBSCRIBER = graphql(
  'mutation RemoveSubscriber($id: ID!) { removed: deleteNewsletterSubscriber(input: { id: $id }) { id } }',
);
const GET_REQUEST = graphql(
  'query TypedAddress($id: ID!) { found: getNewsletterRequest(id: $id) { ...RequestFields } }',
  [REQUEST_FIELDS],
);
const BY_TOKEN = graphql(
  `query TypedAddressOfToken($hash: String!) {
  page: listNewsletterRequestsByToken(tokenHash: $hash) { items { ...RequestFields } }
}`,
  [REQUEST_FIELDS],
);
const BY_EXPIRY = graphql(
  `query Expired($list: String!, $instant: String!, $limit: Int!, $nextToken: String) {
  page: listNewsletterRequestsByExpiry(
    list: $list, expiresAt: { lt: $instant }, limit: $limit, nextToken: $nextToken
  ) { items { ...RequestFields } nextToken }
}`,
  [REQUEST_FIELDS],
);
const ADD_REQUEST = graphql(
  'mutation AddTypedAddress($input: CreateNewsletterRequestInput!) { createNewsletterRequest(input: $input) { id } }',
);
const CHANGE_REQUEST = graphql(
  `mutation ChangeTypedAddress($input: UpdateNewsletterRequestInput!, $emails: Int!, $until: String!) {
  updateNewsletterRequest(input: $input, condition: { emails: { eq: $emails }, emailsUntil: { eq: $until } }) { id }
}`,
);
const USE_TOKEN = graphql(
  `mutation UseToken($input: UpdateNewsletterRequestInput!, $hash: String!) {
  updateNewsletterRequest(input: $input, condition: { tokenHash: { eq: $hash } }) { id }
}`,
);
const REMOVE_REQUEST = graphql(
  'mutation RemoveTypedAddress($id: ID!) { removed: deleteNewsletterRequest(input: { id: $id }) { id } }',
);

/** Returns the records of the API, which the role of this function may read and write. */
export function openRecords(query: Query): NewsletterRecords {
  const all = <Row>(
    shape: z.ZodType<Row>,
    read: (nextToken: string | null) => Promise<Readonly<Record<string, unknown>>>,
  ) => readRecords('Newsletter records', shape, async (nextToken) => (await read(nextToken)).page);
  return {
    subscriber: (id) => readFound(subscriberShape, query(GET_SUBSCRIBER, { id })),
    subscriberOfKey: (hash) => readFirst(subscriberShape, query(BY_KEY, { hash })),
    subscriberOfOwner: (hash) => readFirst(subscriberShape, query(BY_OWNER, { hash })),
    subscribersBefore: (week) =>
      all(subscriberShape, (nextToken) =>
        query(BY_ISSUE, { list: SUBSCRIBERS, week, limit: PAGE, nextToken }),
      ),
    countUnsure: async (week) => {
      let count = 0;
      const unsure = all(subscriberShape, (nextToken) =>
        query(UNSURE, { list: SUBSCRIBERS, week, nextToken }),
      );
      for await (const _ of unsure) count += 1;
      return count;
    },
    hasSubscriberBefore: async (week) =>
      (await readFirst(subscriberShape, query(BY_ISSUE, { list: SUBSCRIBERS, week, limit: 1 }))) !== null,
    addSubscriber: (subscriber) =>
      succeeds(query(ADD_SUBSCRIBER, { input: { ...subscriber, list: SUBSCRIBERS } })),
    mark: (id, expected, mark) => succeeds(query(MARK, { input: { id, ...mark }, expected })),
    removeSubscriber: (id) => succeeds(query(REMOVE_SUBSCRIBER, { id })),
    typedAddress: (id) => readFound(requestShape, query(GET_REQUEST, { id })),
    typedAddressOfToken: (hash) => readFirst(requestShape, query(BY_TOKEN, { hash })),
    saveTypedAddress: ({ address, tokenHash, ...next }, before) => {
      // A key of an index must not be null.
      const input = { ...next, ...(address && { address }), ...(tokenHash && { tokenHash }), list: REQUESTS };
      return succeeds(
        before
          ? query(CHANGE_REQUEST, { input, emails: before.emails, until: before.emailsUntil })
          : query(ADD_REQUEST, { input }),
      );
    },
    useToken: ({ id, emailsUntil }, hash) => {
      const input = { id, address: null, tokenHash: `used ${id}`, expiresAt: emailsUntil };
      return succeeds(query(USE_TOKEN, { input, hash }));
    },
    removeTypedAddress: (id) => succeeds(query(REMOVE_REQUEST, { id })),
    expiredBefore: (instant) =>
      all(requestShape, (nextToken) => query(BY_EXPIRY, { list: REQUESTS, instant, limit: PAGE, nextToken })),
  };
}
