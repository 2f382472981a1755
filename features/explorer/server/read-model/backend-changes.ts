import { z } from 'zod';
import { SECRET_HEADER } from '../../../../lib/amplify/call-embedded.ts';

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
type Since = { readonly seq: number; readonly changes: readonly BackendChange[] | null };

/** The changes after a position, and the position after them. */
export type Followed = {
  readonly position: string;
  /** Null if the feed does not know the first position or has too many changes: everything must be read again. */
  readonly changes: readonly BackendChange[] | null;
};

/** A feed of changes. A position is a text that only the feed understands. */
export type Feed = {
  /** The position after the newest change. */
  readonly latest: () => Promise<string>;
  readonly since: (position: string) => Promise<Followed>;
  /** Returns true if a position is the other one or a later one. */
  readonly hasReached: (reached: string, wanted: string) => boolean;
};

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
const TIMEOUT_MS = 5000;

/** The number of a change, and its time in milliseconds since 1970; both are 0 before the first change. */
type ChangeMark = { readonly seq: number; readonly at: number };

/**
 * Reads the mark of the newest change of the embedded backend.
 * @param secret the secret of this installation, in hexadecimal
 */
async function latestMark(backend: string, secret: string): Promise<ChangeMark> {
  const response = await fetch(`${backend}/health`, {
    cache: 'no-store',
    headers: { [SECRET_HEADER]: secret },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return z.object({ seq: z.number(), at: z.number() }).parse(await response.json());
}

/**
 * Reads the changes after `seq`. The feed never ends, so it is read to its first heartbeat, which means that all
 * changes were sent.
 * @param secret the secret of this installation, in hexadecimal
 */
async function changesSince(backend: string, secret: string, seq: number): Promise<Since> {
  const stop = new AbortController();
  const response = await fetch(`${backend}/internal/changes?since=${seq}`, {
    cache: 'no-store',
    headers: { [SECRET_HEADER]: secret },
    signal: AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok || !response.body)
    throw new Error(`The backend responded to the request for changes with status ${response.status}.`);
  const changes: BackendChange[] = [];
  try {
    for await (const text of linesOf(response.body)) {
      const message = line.parse(JSON.parse(text));
      if (message.type === 'hello' && message.reset) return { seq: message.seq, changes: null };
      if (message.type === 'change') changes.push(message);
      if (message.type === 'heartbeat') return { seq: message.seq, changes };
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

const position = z
  .string()
  .regex(/^\d+@\d+$/)
  .transform((text): ChangeMark => {
    const [seq, at] = text.split('@').map(Number);
    return { seq: seq ?? 0, at: at ?? 0 };
  });

const positionOf = ({ seq, at }: ChangeMark): string => `${seq}@${at}`;

const hasReached: Feed['hasReached'] = (reached, wanted) =>
  reached === wanted || (reached !== '' && position.parse(reached).seq > position.parse(wanted).seq);

/**
 * The embedded backend's feed for the read model. A position is the number and the time of a change. After a backup was
 * restored, or another database put in place, the same number has another time, and the position is unknown.
 * @param secret returns the secret of this installation, in hexadecimal
 */
export function backendFeed(backend: string, secret: () => string): Feed {
  const latest = async () => positionOf(await latestMark(backend, secret()));
  return {
    latest,
    hasReached,
    since: async (from) => {
      const known = position.parse(from);
      // From the change before, so that the change at the position is compared.
      const { changes } = await changesSince(backend, secret(), Math.max(0, known.seq - 1));
      const [first] = changes ?? [];
      const isKnown = known.seq === 0 || (first?.seq === known.seq && first.at === known.at);
      if (!changes || !isKnown) return { position: await latest(), changes: null };
      const news = known.seq === 0 ? changes : changes.slice(1);
      return { position: positionOf(news.at(-1) ?? known), changes: news };
    },
  };
}
