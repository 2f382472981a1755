import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  LIMITS,
  type LimitName,
  type LimitsPort,
  type MarksPort,
} from '../../../features/moderation/server/ports.ts';
import { readRecords } from '../../../lib/backend/pages.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { takeStored } from '../../../lib/rate-limit/stored-limit.ts';
import type { KeyedHash } from '../../../lib/security/keyed-hash.ts';
import { succeeds } from '../api.ts';
import { readFound } from '../read-record.ts';

const markShape = z.object({ id: z.string(), value: z.string(), endsAt: z.string().nullish() });
type Mark = z.infer<typeof markShape>;

const GET = graphql('query Mark($id: ID!) { found: getModerationMark(id: $id) { id value endsAt } }');
const ADD = graphql(
  'mutation AddMark($input: CreateModerationMarkInput!) { createModerationMark(input: $input) { id } }',
);
const CHANGE = graphql(
  `mutation ChangeMark($input: UpdateModerationMarkInput!, $condition: ModelModerationMarkConditionInput!) {
  updateModerationMark(input: $input, condition: $condition) { id }
}`,
);
const REMOVE = graphql(
  `mutation RemoveMark($id: ID!, $condition: ModelModerationMarkConditionInput!) {
  deleteModerationMark(input: { id: $id }, condition: $condition) { id }
}`,
);
const ENDED = graphql(
  `query EndedMarks($list: String!, $instant: String!, $nextToken: String) {
  page: listModerationMarksByEnd(list: $list, endsAt: { lt: $instant }, limit: 100, nextToken: $nextToken) {
    items { id value endsAt } nextToken
  }
}`,
);

/** The partition of the index of marks that end. */
const ENDING = 'ending';
/** Attempts to change a mark that others change at the same time. */
const MAX_TRIES = 10;

/** The marks of moderation in the records of the API. */
export type ModerationMarks = {
  readonly marks: MarksPort;
  readonly limits: LimitsPort;
  /**
   * Runs a piece of work while no other invocation runs one. Others no longer wait for work whose process was stopped.
   * @throws Error if others are still at work after `maxWait`
   */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Deletes marks that have ended. */
  readonly tidy: () => Promise<void>;
};

type Options = {
  /** The API with the rights of the function. */
  readonly query: Query;
  readonly hash: KeyedHash;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Reports and replies an hour of one network address. */
  readonly reportsPerHour?: number;
  /** Milliseconds that a piece of work waits for others at most. */
  readonly maxWait: number;
};

/** Milliseconds after which work that was not continued has ended, and of the pause between two signs that it continues. */
const LEASE = 30_000;
const RENEWAL = 10_000;

/** Opens the marks. */
export function openMarks({
  query,
  hash,
  newId,
  clock,
  reportsPerHour = LIMITS.reportsFrom.points,
  maxWait,
}: Options): ModerationMarks {
  const find = (id: string): Promise<Mark | null> => readFound(markShape, query(GET, { id }));
  const instant = (at: number) => new Date(at).toISOString();
  const isOver = ({ endsAt }: Mark) => endsAt !== null && endsAt !== undefined && endsAt <= instant(clock());

  /** Creates a mark, or changes it if it is still as it was read. Returns false if another one was faster. */
  const save = (next: Mark, before: Mark | null): Promise<boolean> => {
    const input = { ...next, ...(next.endsAt && { list: ENDING }) };
    if (!before) return succeeds(query(ADD, { input }));
    const endsAt = before.endsAt ? { endsAt: { eq: before.endsAt } } : {};
    return succeeds(query(CHANGE, { input, condition: { value: { eq: before.value }, ...endsAt } }));
  };

  const limits = { ...LIMITS, reportsFrom: { ...LIMITS.reportsFrom, points: reportsPerHour } };
  const take = async (name: LimitName, subject: string) => {
    const { points, seconds } = limits[name];
    const window = seconds * 1000;
    const id = `limit:${name}:${hash('limit', subject).toString('base64url')}`;
    const taken = await takeStored(
      { max: points, window },
      {
        read: () => find(id),
        getCount: (before) =>
          before && { count: Number(before.value), endsAt: before.endsAt ?? instant(clock() + window) },
        save: ({ count, endsAt }, before) => save({ id, value: String(count), endsAt }, before),
        maxAttempts: MAX_TRIES,
        clock,
      },
    );
    if (taken.isAllowed) return { isAllowed: true, retryAfter: 0 };
    const left = taken.endsAt === null ? 0 : (Date.parse(taken.endsAt) - clock()) / 1000;
    return { isAllowed: false, retryAfter: Math.max(1, Math.ceil(left)) };
  };

  const acquire = async (): Promise<string> => {
    const value = newId();
    for (const end = Date.now() + maxWait; ; await sleep(100 + Math.random() * 100)) {
      const before = await find(LOCK);
      // A request that was repeated after a lost response finds its own lock.
      if (before?.value === value) return value;
      const isFree = before === null || isOver(before);
      if (isFree && (await save({ id: LOCK, value, endsAt: instant(clock() + LEASE) }, before))) return value;
      if (Date.now() >= end) throw new Error('Other requests are still being handled.');
    }
  };

  return {
    marks: {
      read: async (name) => (await find(`job:${name}`))?.value ?? null,
      write: async (name, value) => {
        const id = `job:${name}`;
        for (let tries = 0; tries < MAX_TRIES; tries += 1)
          if (await save({ id, value }, await find(id))) return;
        throw new Error(`The mark ${name} could not be written.`);
      },
    },
    limits: { take },
    alone: async (work) => {
      const value = await acquire();
      const renew = () =>
        save({ id: LOCK, value, endsAt: instant(clock() + LEASE) }, { id: LOCK, value }).catch(
          (error: unknown) => console.error('The lock of moderation could not be renewed:', error),
        );
      const timer = setInterval(renew, RENEWAL);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        // If it cannot be released, others wait until it ends.
        await succeeds(query(REMOVE, { id: LOCK, condition: { value: { eq: value } } })).catch(
          (error: unknown) => console.error('The lock of moderation could not be released:', error),
        );
      }
    },
    tidy: async () => {
      const ended = readRecords(
        'Ended marks',
        markShape,
        async (nextToken) =>
          (await query(ENDED, { list: ENDING, instant: instant(clock()), nextToken })).page,
      );
      for await (const { id, endsAt } of ended)
        if (id !== LOCK && endsAt)
          await succeeds(query(REMOVE, { id, condition: { endsAt: { eq: endsAt } } }));
    },
  };
}

/** The mark of the invocation that writes now. */
const LOCK = 'lock';
