import { z } from 'zod';
import type { DueCount, StreamViews } from '../../embedded/analytics/stream-views.ts';
import { Failure } from '../site/failure.ts';
import type { Intent, IntentFile } from './intent.ts';

type Answer = {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly errorType?: string | null }[] | null;
};

/** Asks the backend with an administrator's rights. */
export type Ask = (query: string, variables: Readonly<Record<string, unknown>>) => Promise<Answer>;

type Ledger = Pick<StreamViews, 'due' | 'settle' | 'forget'>;

const AT_ONCE = 500;
/** Others write views as well: an administrator's form, another run. */
const MOST_TRIES = 5;

const recordShape = z.object({ getStream: z.object({ views: z.number().nullish() }).nullable() });

/**
 * Adds the counts of the ledger to the records of the streams. A record is only written if it still has the number that was
 * read. Each write is noted before it is sent, so that the next run can tell whether an interrupted one was done.
 * @returns the number of added views and of changed streams
 */
export async function writeViews(
  ledger: Ledger,
  intents: IntentFile,
  ask: Ask,
): Promise<{ readonly views: number; readonly streams: number }> {
  await finish(ledger, intents, ask);
  let [views, streams] = [0, 0];
  for (let due = ledger.due(AT_ONCE); due.length > 0; due = ledger.due(AT_ONCE)) {
    for (const one of due) {
      const added = await writeOne(one, ledger, intents, ask);
      views += added;
      streams += added > 0 ? 1 : 0;
    }
  }
  return { views, streams };
}

/** The unfinished write of an earlier run. */
async function finish(ledger: Ledger, intents: IntentFile, ask: Ask): Promise<void> {
  const intent = intents.read();
  if (!intent) return;
  const { stream, from, to, counted } = intent;
  const found = await viewsOf(stream, ask);
  if (found === to) ledger.settle([{ stream, counted }]);
  else if (found !== from && found !== undefined) {
    throw new Failure(
      `The last run was stopped while it changed the views of ${stream} from ${from ?? 'none'} to ${to}. They are now ${found ?? 'none'}. Correct the number if needed, then remove intent.json from the ledger.`,
    );
  }
  intents.clear();
}

async function writeOne(
  { stream, counted, told }: DueCount,
  ledger: Ledger,
  intents: IntentFile,
  ask: Ask,
): Promise<number> {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const from = await viewsOf(stream, ask);
    if (from === undefined) {
      ledger.forget([stream]);
      return 0;
    }
    const intent = { stream, from, to: (from ?? 0) + counted - told, counted };
    intents.write(intent);
    const isWritten = await update(intent, ask);
    if (isWritten) ledger.settle([{ stream, counted }]);
    intents.clear();
    if (isWritten) return counted - told;
  }
  throw new Failure(`The views of ${stream} keep changing. Try again later.`);
}

/** Undefined where there is no such stream. */
async function viewsOf(stream: string, ask: Ask): Promise<number | null | undefined> {
  const { data, errors } = await ask('query ($id: ID!) { getStream(id: $id) { views } }', { id: stream });
  const found = recordShape.safeParse(data);
  if (errors?.length || !found.success) throw refused(errors);
  const { getStream } = found.data;
  return getStream === null ? undefined : (getStream.views ?? null);
}

/** False if the record no longer has this number. */
async function update({ stream, from, to }: Intent, ask: Ask): Promise<boolean> {
  const { errors } = await ask(
    `mutation ($input: UpdateStreamInput!, $condition: ModelStreamConditionInput) {
      updateStream(input: $input, condition: $condition) { id }
    }`,
    {
      input: { id: stream, views: to },
      condition: { views: from === null ? { attributeExists: false } : { eq: from } },
    },
  );
  if (!errors?.length) return true;
  if (errors.every(({ errorType }) => errorType === 'DynamoDB:ConditionalCheckFailedException')) return false;
  throw refused(errors);
}

const refused = (errors: Answer['errors']) =>
  new Failure(
    `The backend rejected the change: ${errors?.map(({ message }) => message).join('; ') || 'no answer'}`,
  );
