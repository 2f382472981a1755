import { z } from 'zod';
import type { DueCount, RecordCounts } from '../../embedded/analytics/record-counts.ts';
import { COUNTER_NAMES, COUNTERS, type Counter } from '../../features/analytics/model/contract.ts';
import { readDocument, writeDocument } from '../../lib/graphql/documents.ts';
import type { GraphqlDocument } from '../../lib/graphql/graphql.ts';
import { Failure } from '../site/failure.ts';
import type { Intent, IntentFile } from './intent.ts';

type GraphQLResponse = {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly errorType?: string | null }[] | null;
};

/** Queries the backend with an administrator's rights. */
export type GraphQLClient = <Variables extends Readonly<Record<string, unknown>>>(
  query: GraphqlDocument<unknown, Variables>,
  variables: NoInfer<Variables>,
) => Promise<GraphQLResponse>;

type Ledger = Pick<RecordCounts, 'due' | 'settle' | 'forget'>;

/** Counters whose records an administrator may write. The rules of Brief let only its owner and services do so. */
const WRITABLE = COUNTER_NAMES.filter((counter) => COUNTERS[counter].model !== 'Brief');

/** The counters of briefs, whose counts stay in the ledger. */
const OF_BRIEFS = COUNTER_NAMES.filter((counter) => COUNTERS[counter].model === 'Brief');

const AT_ONCE = 500;
/** Others write views as well: an administrator's form, another run. */
const MAX_TRIES = 5;

const recordShape = z.object({ row: z.record(z.string(), z.number().nullable()).nullable() });

/**
 * Adds the counts of the ledger to the records of streams and personalities. A record is only written if it still has
 * the number that was read. Each write is stored before it is sent, so that the next run can find out whether an
 * interrupted one was done.
 * @returns the number of added views, of changed records, and of briefs whose counts stay in the ledger
 */
export async function writeViews(
  ledger: Ledger,
  intents: IntentFile,
  client: GraphQLClient,
): Promise<{ readonly views: number; readonly records: number; readonly waiting: number }> {
  await finish(ledger, intents, client);
  let [views, records] = [0, 0];
  for (let due = ledger.due(AT_ONCE, WRITABLE); due.length > 0; due = ledger.due(AT_ONCE, WRITABLE)) {
    for (const one of due) {
      const added = await writeOne(one, ledger, intents, client);
      views += added;
      records += added > 0 ? 1 : 0;
    }
  }
  const briefs = ledger.due(Number.MAX_SAFE_INTEGER, OF_BRIEFS).map(({ record }) => record);
  return { views, records, waiting: new Set(briefs).size };
}

/** The unfinished write of an earlier run. */
async function finish(ledger: Ledger, intents: IntentFile, client: GraphQLClient): Promise<void> {
  const intent = intents.read();
  if (!intent) return;
  const { counter, record, from, to, counted } = intent;
  const found = await countOf(counter, record, client);
  if (found === to) ledger.settle([{ counter, record, counted }]);
  else if (found !== from && found !== undefined) {
    throw new Failure(
      `The last run was stopped while it changed the views of ${record} from ${from ?? 'none'} to ${to}. They are now ${found ?? 'none'}. Correct the number if needed, then remove intent.json from the ledger.`,
    );
  }
  intents.clear();
}

async function writeOne(
  { counter, record, counted, written }: DueCount,
  ledger: Ledger,
  intents: IntentFile,
  client: GraphQLClient,
): Promise<number> {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const from = await countOf(counter, record, client);
    if (from === undefined) {
      ledger.forget([{ counter, record }]);
      return 0;
    }
    const intent = { counter, record, from, to: (from ?? 0) + counted - written, counted };
    intents.write(intent);
    const isWritten = await update(intent, client);
    if (isWritten) ledger.settle([{ counter, record, counted }]);
    intents.clear();
    if (isWritten) return counted - written;
  }
  throw new Failure(`The views of ${record} keep changing. Try again later.`);
}

/** Returns the stored count, null if the record has none; undefined if there is no such record. */
async function countOf(
  counter: Counter,
  id: string,
  client: GraphQLClient,
): Promise<number | null | undefined> {
  const { model, field } = COUNTERS[counter];
  const { data, errors } = await client(readDocument(model, [field]), { id });
  const found = recordShape.safeParse(data);
  if (errors?.length || !found.success) throw refused(errors);
  const { row } = found.data;
  return row === null ? undefined : (row[field] ?? null);
}

/** False if the record no longer has this number. */
async function update({ counter, record, from, to }: Intent, client: GraphQLClient): Promise<boolean> {
  const { model, field } = COUNTERS[counter];
  const { errors } = await client(writeDocument('update', model, ['id']), {
    input: { id: record, [field]: to },
    condition: { [field]: from === null ? { attributeExists: false } : { eq: from } },
  });
  if (!errors?.length) return true;
  if (errors.every(({ errorType }) => errorType === 'DynamoDB:ConditionalCheckFailedException')) return false;
  throw refused(errors);
}

const refused = (errors: GraphQLResponse['errors']) =>
  new Failure(
    `The backend rejected the change: ${errors?.map(({ message }) => message).join('; ') || 'no response'}`,
  );
