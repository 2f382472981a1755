import { z } from 'zod';
import { SECRET_HEADER } from '../../../embedded/data/changes/change-stream.ts';

/** One change of the backend's feed, as far as the read model needs it. */
export type BackendChange = {
  readonly seq: number;
  readonly model: string;
  /** Empty for a change of many records at once. */
  readonly id: string;
  readonly kind: string;
  /** When it was made, in milliseconds. */
  readonly at: number;
};

/** What happened since: the changes, or that too much did and everything is to be read anew. */
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

/** Milliseconds. */
const ANSWERS_WITHIN = 5000;

/**
 * The number of the newest change of the embedded backend.
 * @param secret of this install, in hexadecimal; the backend does not tell the number without it
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
 * What has changed after `seq`. The feed goes on for ever: it is read to its first heartbeat, which says that all was told.
 * @param secret of this install, in hexadecimal
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
