import { z } from 'zod';
import { SECRET_HEADER } from '../../../../embedded/data/changes/change-stream.ts';

/** A change of the backend's feed, with the fields that the read model needs. */
export type BackendChange = {
  readonly seq: number;
  readonly model: string;
  /** Empty for a change of many records at once. */
  readonly id: string;
  readonly kind: string;
  /** The time of the change in milliseconds. */
  readonly at: number;
};

/** The changes since a number, or null if there were too many, so that everything must be read again. */
export type Since = { readonly seq: number; readonly changes: readonly BackendChange[] | null };

const line = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), seq: z.number(), reset: z.boolean() }),
  z.object({ type: z.literal('heartbeat'), seq: z.number() }),
  z.object({
    type: z.literal('change'),
    seq: z.number(),
    model: z.string(),
    id: z.string(),
    kind: z.string(),
    at: z.number(),
  }),
]);

/** The timeout of a request in milliseconds. */
const ANSWERS_WITHIN = 5000;

/**
 * The number of the newest change of the embedded backend.
 * @param secret the secret of this installation, in hexadecimal
 */
export async function latestChange(backend: string, secret: string): Promise<number> {
  const answer = await fetch(`${backend}/health`, {
    cache: 'no-store',
    headers: { [SECRET_HEADER]: secret },
    signal: AbortSignal.timeout(ANSWERS_WITHIN),
  });
  return z.object({ seq: z.number() }).parse(await answer.json()).seq;
}

/**
 * Reads the changes after `seq`. The feed never ends, so it is read to its first heartbeat, which means that all
 * changes were sent.
 * @param secret the secret of this installation, in hexadecimal
 */
export async function changesSince(backend: string, secret: string, seq: number): Promise<Since> {
  const stop = new AbortController();
  const answer = await fetch(`${backend}/internal/changes?since=${seq}`, {
    cache: 'no-store',
    headers: { [SECRET_HEADER]: secret },
    signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWERS_WITHIN)]),
  });
  if (!answer.ok || !answer.body) throw new Error(`The backend answered ${answer.status} for its changes.`);
  const changes: BackendChange[] = [];
  try {
    for await (const text of linesOf(answer.body)) {
      const told = line.parse(JSON.parse(text));
      if (told.type === 'hello' && told.reset) return { seq: told.seq, changes: null };
      if (told.type === 'change') changes.push(told);
      if (told.type === 'heartbeat') return { seq: told.seq, changes };
    }
  } finally {
    stop.abort();
  }
  throw new Error('The feed of changes ended too early.');
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of body.pipeThrough(
    new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
  )) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
  }
}
