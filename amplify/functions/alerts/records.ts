import { z } from 'zod';
import { EVENT_TYPES, FREQUENCIES } from '../../../features/alerts/model/choices.ts';
import { readRecords } from '../../../lib/backend/pages.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { repeatedRequest } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { succeeds } from '../api.ts';
import { readFirst, readFound } from '../read-record.ts';

/** The search, the types of events and the frequency, as they are stored. */
const subscription = {
  following: z.string(),
  happenings: z.array(z.enum(EVENT_TYPES)).min(1),
  pace: z.enum(FREQUENCIES),
};
const alertShape = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  ...subscription,
  ownerHash: z.string(),
  keyHash: z.string(),
  confirmedAt: z.string(),
  since: z.string(),
  sentUpTo: z.number(),
  round: z.string(),
  lastSentAt: z.string().nullish(),
  isPaused: z.boolean(),
});
/** A confirmed alert. */
export type StoredAlert = z.infer<typeof alertShape>;

const requestShape = z.object({
  id: z.string(),
  address: z.string(),
  ...subscription,
  ownerHash: z.string(),
  tokenHash: z.string(),
  expiresAt: z.string(),
});
/** An alert that was asked for and is not confirmed. */
type AlertRequest = z.infer<typeof requestShape>;

const countShape = z.object({ id: z.string(), count: z.number(), endsAt: z.string() });
/** A number within a limit. */
type Count = z.infer<typeof countShape>;

/** What changes in an alert. */
type Change = Partial<
  Pick<StoredAlert, 'happenings' | 'pace' | 'since' | 'sentUpTo' | 'round' | 'lastSentAt' | 'isPaused'>
>;
/** How an alert must still be, so that a change of it counts. */
type Expected = Partial<Pick<StoredAlert, 'name' | 'since' | 'sentUpTo' | 'isPaused'>>;

/** The records of alerts. A conditional change returns false if the record has changed or does not exist. */
export type AlertRecords = {
  readonly alert: (id: string) => Promise<StoredAlert | null>;
  readonly alertOfKey: (keyHash: string) => Promise<StoredAlert | null>;
  /** Returns the alerts of an owner, the earliest first. */
  readonly alertsOfOwner: (ownerHash: string) => Promise<readonly StoredAlert[]>;
  /** Returns alerts that are not paused and for which there are events up to a number. */
  readonly alertsBefore: (number: number) => Promise<readonly StoredAlert[]>;
  /** Returns false if there is one with this id already. */
  readonly addAlert: (alert: StoredAlert) => Promise<boolean>;
  readonly changeAlert: (id: string, expected: Expected, change: Change) => Promise<boolean>;
  /** Changes alerts that are as they are expected to be; the others stay. */
  readonly changeAlerts: (changes: readonly AlertChange[]) => Promise<void>;
  readonly removeAlert: (id: string, name: string) => Promise<boolean>;
  readonly request: (id: string) => Promise<AlertRequest | null>;
  readonly requestOfToken: (tokenHash: string) => Promise<AlertRequest | null>;
  readonly requestsOfOwner: (ownerHash: string) => Promise<readonly AlertRequest[]>;
  /** Stores a request; an earlier one with this id is replaced. */
  readonly saveRequest: (request: AlertRequest) => Promise<void>;
  /** Removes a request, if its link is still the one with this hash. */
  readonly useRequest: (id: string, tokenHash: string) => Promise<boolean>;
  readonly requestsExpiredBefore: (instant: string) => AsyncIterable<AlertRequest>;
  readonly count: (id: string) => Promise<Count | null>;
  /** Creates a count, or changes the one that was read before. */
  readonly saveCount: (next: Count, before: Count | null) => Promise<boolean>;
  readonly removeCount: (count: Count) => Promise<boolean>;
  readonly countsEndedBefore: (instant: string) => AsyncIterable<Count>;
};

type AlertChange = { readonly id: string; readonly expected: Expected; readonly change: Change };

/** The partitions of the indexes that list all records. */
const ALERTS = 'alerts';
const REQUESTS = 'requests';
const COUNTS = 'counts';
const PAGE = 100;
/** Changes in one request of the API. */
const AT_ONCE = 25;

const ALERT_FIELDS = graphql(
  `fragment AlertFields on EmailAlert {
  id name address following happenings pace ownerHash keyHash confirmedAt since sentUpTo round lastSentAt isPaused
}`,
);
const REQUEST_FIELDS = graphql(
  'fragment RequestFields on AlertRequest { id address following happenings pace ownerHash tokenHash expiresAt }',
);
const COUNT_FIELDS = graphql('fragment CountFields on AlertCount { id count endsAt }');
const GET_ALERT = graphql('query Alert($id: ID!) { found: getEmailAlert(id: $id) { ...AlertFields } }', [
  ALERT_FIELDS,
]);
const BY_KEY = graphql(
  'query AlertOfKey($hash: String!) { page: listEmailAlertsByKey(keyHash: $hash) { items { ...AlertFields } } }',
  [ALERT_FIELDS],
);
const BY_OWNER = graphql(
  `query AlertsOfOwner($hash: String!, $limit: Int!, $nextToken: String) {
  page: listEmailAlertsByOwner(ownerHash: $hash, sortDirection: ASC, limit: $limit, nextToken: $nextToken) {
    items { ...AlertFields } nextToken
  }
}`,
  [ALERT_FIELDS],
);
const BEFORE = graphql(
  `query AlertsBefore($list: String!, $number: Int!, $limit: Int!, $nextToken: String) {
  page: listEmailAlertsByPosition(list: $list, sentUpTo: { lt: $number }, limit: $limit, nextToken: $nextToken) {
    items { ...AlertFields } nextToken
  }
}`,
  [ALERT_FIELDS],
);
const ADD_ALERT = graphql(
  'mutation AddAlert($input: CreateEmailAlertInput!) { createEmailAlert(input: $input) { id } }',
);
const CHANGE_ALERT = graphql(
  `mutation ChangeAlert($input: UpdateEmailAlertInput!, $condition: ModelEmailAlertConditionInput) {
  changed: updateEmailAlert(input: $input, condition: $condition) { id }
}`,
);
const REMOVE_ALERT = graphql(
  `mutation RemoveAlert($id: ID!, $name: String!) {
  removed: deleteEmailAlert(input: { id: $id }, condition: { name: { eq: $name } }) { id }
}`,
);
const GET_REQUEST = graphql(
  'query Asked($id: ID!) { found: getAlertRequest(id: $id) { ...RequestFields } }',
  [REQUEST_FIELDS],
);
const BY_TOKEN = graphql(
  `query RequestOfToken($hash: String!) {
  page: listAlertRequestsByToken(tokenHash: $hash) { items { ...RequestFields } }
}`,
  [REQUEST_FIELDS],
);
const REQUESTS_BY_OWNER = graphql(
  `query RequestsOfOwner($hash: String!, $limit: Int!, $nextToken: String) {
  page: listAlertRequestsByOwner(ownerHash: $hash, limit: $limit, nextToken: $nextToken) {
    items { ...RequestFields } nextToken
  }
}`,
  [REQUEST_FIELDS],
);
const BY_EXPIRY = graphql(
  `query ExpiredRequests($list: String!, $instant: String!, $limit: Int!, $nextToken: String) {
  page: listAlertRequestsByExpiry(list: $list, expiresAt: { lt: $instant }, limit: $limit, nextToken: $nextToken) {
    items { ...RequestFields } nextToken
  }
}`,
  [REQUEST_FIELDS],
);
const ADD_REQUEST = graphql(
  'mutation AddRequest($input: CreateAlertRequestInput!) { createAlertRequest(input: $input) { id } }',
);
const REPLACE_REQUEST = graphql(
  'mutation ReplaceRequest($input: UpdateAlertRequestInput!) { updateAlertRequest(input: $input) { id } }',
);
const USE_REQUEST = graphql(
  `mutation UseRequest($id: ID!, $hash: String!) {
  removed: deleteAlertRequest(input: { id: $id }, condition: { tokenHash: { eq: $hash } }) { id }
}`,
);
const GET_COUNT = graphql('query Counted($id: ID!) { found: getAlertCount(id: $id) { ...CountFields } }', [
  COUNT_FIELDS,
]);
const ADD_COUNT = graphql(
  'mutation AddCount($input: CreateAlertCountInput!) { createAlertCount(input: $input) { id } }',
);
const CHANGE_COUNT = graphql(
  `mutation ChangeCount($input: UpdateAlertCountInput!, $count: Int!, $endsAt: String!) {
  updateAlertCount(input: $input, condition: { count: { eq: $count }, endsAt: { eq: $endsAt } }) { id }
}`,
);
const REMOVE_COUNT = graphql(
  `mutation RemoveCount($id: ID!, $endsAt: String!) {
  removed: deleteAlertCount(input: { id: $id }, condition: { endsAt: { eq: $endsAt } }) { id }
}`,
);
const BY_END = graphql(
  `query EndedCounts($list: String!, $instant: String!, $limit: Int!, $nextToken: String) {
  page: listAlertCountsByEnd(list: $list, endsAt: { lt: $instant }, limit: $limit, nextToken: $nextToken) {
    items { ...CountFields } nextToken
  }
}`,
  [COUNT_FIELDS],
);

type Response = Promise<Readonly<Record<string, unknown>>>;

const readAll = <Row>(
  shape: z.ZodType<Row>,
  read: (nextToken: string | null) => Response,
): AsyncGenerator<Row> => readRecords('Alerts', shape, async (nextToken) => (await read(nextToken)).page);

async function collect<Row>(rows: AsyncIterable<Row>): Promise<readonly Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** Opens the records, which the role of this function may read and write. */
export function openRecords(query: Query): AlertRecords {
  const getCondition = (expected: Expected) =>
    Object.fromEntries(Object.entries(expected).map(([field, value]) => [field, { eq: value }]));
  const getVariables = ({ id, expected, change }: AlertChange) => ({
    input: { id, ...change, ...(change.happenings && { happenings: [...change.happenings] }) },
    condition: getCondition(expected),
  });
  return {
    alert: (id) => readFound(alertShape, query(GET_ALERT, { id })),
    alertOfKey: (hash) => readFirst(alertShape, query(BY_KEY, { hash })),
    alertsOfOwner: (hash) =>
      collect(readAll(alertShape, (nextToken) => query(BY_OWNER, { hash, limit: PAGE, nextToken }))),
    alertsBefore: async (number) => {
      const found: StoredAlert[] = [];
      const all = readAll(alertShape, (nextToken) =>
        query(BEFORE, { list: ALERTS, number, limit: PAGE, nextToken }),
      );
      for await (const alert of all) if (!alert.isPaused) found.push(alert);
      return found;
    },
    addAlert: ({ happenings, ...alert }) =>
      succeeds(query(ADD_ALERT, { input: { ...alert, happenings: [...happenings], list: ALERTS } })),
    changeAlert: (id, expected, change) =>
      succeeds(query(CHANGE_ALERT, getVariables({ id, expected, change }))),
    changeAlerts: async (changes) => {
      for (let at = 0; at < changes.length; at += AT_ONCE) {
        const some = changes.slice(at, at + AT_ONCE).map(getVariables);
        const { document, variables } = repeatedRequest(CHANGE_ALERT, some);
        await succeeds(query(document, variables));
      }
    },
    removeAlert: (id, name) => succeeds(query(REMOVE_ALERT, { id, name })),
    request: (id) => readFound(requestShape, query(GET_REQUEST, { id })),
    requestOfToken: (hash) => readFirst(requestShape, query(BY_TOKEN, { hash })),
    requestsOfOwner: (hash) =>
      collect(
        readAll(requestShape, (nextToken) => query(REQUESTS_BY_OWNER, { hash, limit: PAGE, nextToken })),
      ),
    saveRequest: async ({ happenings, ...request }) => {
      const input = { ...request, happenings: [...happenings], list: REQUESTS };
      if (await succeeds(query(ADD_REQUEST, { input }))) return;
      await query(REPLACE_REQUEST, { input });
    },
    useRequest: (id, hash) => succeeds(query(USE_REQUEST, { id, hash })),
    requestsExpiredBefore: (instant) =>
      readAll(requestShape, (nextToken) =>
        query(BY_EXPIRY, { list: REQUESTS, instant, limit: PAGE, nextToken }),
      ),
    count: (id) => readFound(countShape, query(GET_COUNT, { id })),
    saveCount: (next, before) => {
      const input = { ...next, list: COUNTS };
      return succeeds(
        before
          ? query(CHANGE_COUNT, { input, count: before.count, endsAt: before.endsAt })
          : query(ADD_COUNT, { input }),
      );
    },
    removeCount: ({ id, endsAt }) => succeeds(query(REMOVE_COUNT, { id, endsAt })),
    countsEndedBefore: (instant) =>
      readAll(countShape, (nextToken) => query(BY_END, { list: COUNTS, instant, limit: PAGE, nextToken })),
  };
}
