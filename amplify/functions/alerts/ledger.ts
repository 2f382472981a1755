import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readRecords } from '../../../lib/backend/pages.ts';
import { ALERT_KINDS, type AlertKind } from '../../../lib/domain/restriction-filter.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { repeatedRequest } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { alertEventId, alertWaitId } from '../../../lib/security/alert-ids.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import { succeeds } from '../api.ts';
import { readFound, readPage } from '../read-record.ts';

type RecordName = { readonly kind: AlertKind; readonly record: string };

/** The known events of a record. */
export type KnownRecord = RecordName & {
  /** Events by key, in the order in which they happened. */
  readonly events: readonly string[];
  /** Time at which the new events became known here, in milliseconds since 1970. */
  readonly knownAt: number;
  /** The day on which more of the recorded events will have happened; null if there are none. */
  readonly due: IsoDate | null;
};

export type Known = RecordName & {
  /** Grows with everything that becomes known. */
  readonly number: number;
  readonly event: string;
  readonly knownAt: number;
};

/** All known events, each once, in the order in which they became known here. */
export type Ledger = {
  /** Returns the number of the last event that became known before a time in milliseconds since 1970; 0 if there is none. */
  readonly latestBefore: (time: number) => Promise<number>;
  /** Takes over the known events of some records. Events that are already known do not change. */
  readonly take: (records: readonly KnownRecord[]) => Promise<void>;
  /** The first `limit` events after a number and up to another. */
  readonly after: (number: number, last: number, limit: number) => Promise<readonly Known[]>;
  /** Holds records of new accounts back until a time in milliseconds since 1970, which replaces an earlier one. */
  readonly hold: (records: readonly (RecordName & { readonly until: number })[]) => Promise<void>;
  /**
   * Returns records that were held back until a time or earlier, and records with an event that has happened by then and was still in
   * the future when they were taken over. `take` releases a record.
   */
  readonly waitedUntil: (time: number) => Promise<readonly RecordName[]>;
  /** Forgets records that can no longer be read. */
  readonly forget: (records: readonly RecordName[]) => Promise<void>;
  /** The number of the last event that an earlier run took over. */
  readonly previousNumber: number;
  /** Records that were written before this time are known; null before the first run. */
  readonly readUpTo: number | null;
  readonly setReadUpTo: (time: number) => Promise<void>;
  /** Lets the next run begin. */
  readonly close: () => Promise<void>;
};

/**
 * Milliseconds for which no other run begins. Longer than the function may take: a run that was cut off can no longer write, so a
 * later event always has a higher number.
 */
const RUN_TIME = 330_000;

const kind = z.enum(ALERT_KINDS);
const eventShape = z
  .object({ kind, record: z.string(), event: z.string(), number: z.number(), knownAt: z.string() })
  .transform(({ knownAt, ...event }): Known => ({ ...event, knownAt: Date.parse(knownAt) }));
const waitShape = z.object({ id: z.string(), kind, record: z.string() });
const stateShape = z.object({
  lastNumber: z.number(),
  readUpTo: z.string().nullish(),
  run: z.string().nullish(),
  runUntil: z.string(),
});

const STATE = 'state';
const EVENTS = 'events';
const PAGE = 100;
/** Reads or changes in one request of the API. */
const AT_ONCE = 25;

const GET_STATE = graphql(
  'query State($id: ID!) { found: getAlertState(id: $id) { lastNumber readUpTo run runUntil } }',
);
const ADD_STATE = graphql(
  'mutation AddState($input: CreateAlertStateInput!) { createAlertState(input: $input) { id } }',
);
const BEGIN = graphql(
  `mutation BeginRun($input: UpdateAlertStateInput!, $runUntil: String!) {
  updateAlertState(input: $input, condition: { runUntil: { eq: $runUntil } }) { id }
}`,
);
const CHANGE_STATE = graphql(
  `mutation ChangeState($input: UpdateAlertStateInput!, $run: String!) {
  updateAlertState(input: $input, condition: { run: { eq: $run } }) { id }
}`,
);
const GET_EVENT = graphql('query Event($id: ID!) { found: getAlertEvent(id: $id) { id } }');
const ADD_EVENT = graphql(
  'mutation AddEvent($input: CreateAlertEventInput!) { added: createAlertEvent(input: $input) { id } }',
);
const EVENTS_AFTER = graphql(
  `query EventsAfter($list: String!, $numbers: [Int]!, $limit: Int!) {
  page: listAlertEventsByNumber(list: $list, number: { between: $numbers }, sortDirection: ASC, limit: $limit) {
    items { kind record event number knownAt }
  }
}`,
);
const NEWEST = graphql(
  `query NewestEvents($list: String!, $limit: Int!, $nextToken: String) {
  page: listAlertEventsByNumber(list: $list, sortDirection: DESC, limit: $limit, nextToken: $nextToken) {
    items { kind record event number knownAt } nextToken
  }
}`,
);
const GET_WAIT = graphql('query Wait($id: ID!) { found: getAlertWait(id: $id) { id } }');
const ADD_WAIT = graphql(
  'mutation AddWait($input: CreateAlertWaitInput!) { added: createAlertWait(input: $input) { id } }',
);
const CHANGE_WAIT = graphql(
  'mutation ChangeWait($input: UpdateAlertWaitInput!) { changed: updateAlertWait(input: $input) { id } }',
);
const REMOVE_WAIT = graphql(
  'mutation RemoveWait($id: ID!) { removed: deleteAlertWait(input: { id: $id }) { id } }',
);
const WAITED = graphql(
  `query Waited($list: String!, $instant: String!, $limit: Int!, $nextToken: String) {
  page: listAlertWaitsByInstant(list: $list, until: { le: $instant }, limit: $limit, nextToken: $nextToken) {
    items { id kind record } nextToken
  }
}`,
);

type Reason = 'due' | 'held';

const toInstant = (time: number) => new Date(time).toISOString();

/** Returns the number of the last known event; 0 before the first run. */
export async function latestNumber(query: Query): Promise<number> {
  return (await readFound(stateShape, query(GET_STATE, { id: STATE })))?.lastNumber ?? 0;
}

/**
 * Opens the ledger for one run.
 * @param clock milliseconds since 1970
 * @returns null while another run has it open
 */
export async function openLedger(query: Query, clock: () => number): Promise<Ledger | null> {
  const run = randomUUID();
  const mine = { id: STATE, run, runUntil: toInstant(clock() + RUN_TIME) };
  const stored = await readFound(stateShape, query(GET_STATE, { id: STATE }));
  // A time in the far future is that of a clock that was wrong.
  const left = stored ? Date.parse(stored.runUntil) - clock() : 0;
  if (left > 0 && left <= RUN_TIME) return null;
  const isMine = await succeeds(
    stored
      ? query(BEGIN, { input: mine, runUntil: stored.runUntil })
      : query(ADD_STATE, { input: { ...mine, lastNumber: 0 } }),
  );
  if (!isMine) return null;
  let lastNumber = stored?.lastNumber ?? 0;

  const set = async (change: { lastNumber?: number; readUpTo?: string; runUntil?: string }) => {
    if (!(await succeeds(query(CHANGE_STATE, { input: { id: STATE, ...change }, run }))))
      throw new Error('Another run of the alerts has begun.');
  };

  /** Returns which of some records exist. */
  const existing = async (
    document: typeof GET_EVENT | typeof GET_WAIT,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    const known = new Set<string>();
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      const request = repeatedRequest(
        document,
        some.map((id) => ({ id })),
      );
      const result = await query(request.document, request.variables);
      for (const [place, id] of some.entries()) if (result[`r${place}`]) known.add(id);
    }
    return known;
  };

  const changeAll = async <Variables extends Readonly<Record<string, unknown>>>(
    document: Parameters<typeof repeatedRequest<Variables>>[0],
    all: readonly Variables[],
  ) => {
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const request = repeatedRequest<Variables>(document, all.slice(at, at + AT_ONCE) as never);
      await query(request.document, request.variables);
    }
  };

  const putWaits = async (
    waits: readonly (RecordName & { readonly list: Reason; readonly until: string })[],
  ) => {
    const inputs = waits.map(({ kind: what, record, list, until }) => ({
      input: { id: alertWaitId(list, { kind: what, record }), kind: what, record, list, until },
    }));
    const known = await existing(
      GET_WAIT,
      inputs.map(({ input: { id } }) => id),
    );
    await changeAll(
      ADD_WAIT,
      inputs.filter(({ input }) => !known.has(input.id)),
    );
    await changeAll(
      CHANGE_WAIT,
      inputs.filter(({ input }) => known.has(input.id)),
    );
  };

  const dropWaits = async (ids: readonly string[]) => {
    const known = await existing(GET_WAIT, ids);
    await changeAll(
      REMOVE_WAIT,
      [...known].map((id) => ({ id })),
    );
  };

  return {
    previousNumber: lastNumber,
    readUpTo: stored?.readUpTo ? Date.parse(stored.readUpTo) : null,
    latestBefore: async (time) => {
      const events = readRecords(
        'Events',
        eventShape,
        async (nextToken) => (await query(NEWEST, { list: EVENTS, limit: PAGE, nextToken })).page,
      );
      for await (const { number, knownAt } of events) if (knownAt < time) return number;
      return 0;
    },
    take: async (records) => {
      const all = new Map(
        records.flatMap(({ knownAt, events, ...name }) =>
          events.map((event) => [alertEventId(name, event), { ...name, event, knownAt }] as const),
        ),
      );
      const known = await existing(GET_EVENT, [...all.keys()]);
      const missing = [...all].filter(([id]) => !known.has(id));
      if (missing.length > 0) {
        // The numbers are reserved first: after a crash there is a gap, and no number is used twice.
        const first = lastNumber + 1;
        lastNumber += missing.length;
        await set({ lastNumber });
        await changeAll(
          ADD_EVENT,
          missing.map(([id, { kind: what, record, event, knownAt }], at) => ({
            input: {
              id,
              kind: what,
              record,
              event,
              knownAt: toInstant(knownAt),
              list: EVENTS,
              number: first + at,
            },
          })),
        );
      }
      await dropWaits(
        records.flatMap((record) => [
          alertWaitId('held', record),
          ...(record.due === null ? [alertWaitId('due', record)] : []),
        ]),
      );
      await putWaits(
        records.flatMap(({ kind: what, record, due }) =>
          due === null
            ? []
            : [{ kind: what, record, list: 'due' as const, until: toInstant(Date.parse(due)) }],
        ),
      );
    },
    after: async (number, last, limit) => {
      if (number >= last) return [];
      const numbers = [number + 1, last];
      return readPage(eventShape, query(EVENTS_AFTER, { list: EVENTS, numbers, limit }));
    },
    hold: (records) =>
      putWaits(
        records.map(({ kind: what, record, until }) => ({
          kind: what,
          record,
          list: 'held' as const,
          until: toInstant(until),
        })),
      ),
    waitedUntil: async (time) => {
      const names: RecordName[] = [];
      for (const list of ['due', 'held']) {
        const waits = readRecords('Waits', waitShape, async (nextToken) => {
          const variables = { list, instant: toInstant(time), limit: PAGE, nextToken };
          return (await query(WAITED, variables)).page;
        });
        for await (const { kind: what, record } of waits) names.push({ kind: what, record });
      }
      return names;
    },
    forget: (records) =>
      dropWaits(records.flatMap((record) => [alertWaitId('due', record), alertWaitId('held', record)])),
    setReadUpTo: (time) => set({ readUpTo: toInstant(time) }),
    close: () => set({ runUntil: toInstant(clock()) }),
  };
}
