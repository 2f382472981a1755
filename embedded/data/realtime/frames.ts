import { z } from 'zod';
import { realtimeLimits } from './realtime-limits.ts';

const id = z.string().min(1).max(realtimeLimits.idCharacters);

/** The frames of a client, in AppSync's protocol `graphql-ws`. */
const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init') }),
  z.object({
    type: z.literal('start'),
    id,
    payload: z.object({
      data: z.string(),
      extensions: z.object({ authorization: z.record(z.string(), z.unknown()) }),
    }),
  }),
  z.object({ type: z.literal('stop'), id }),
]);

export type ClientFrame = z.infer<typeof clientFrame>;
export type StartFrame = Extract<ClientFrame, { readonly type: 'start' }>;

/** An entry of `errors` in a frame. */
export type FrameError = {
  readonly errorType?: string | null;
  readonly message: string;
  readonly errorCode?: number;
};

/** The frames for a client, except events: `data` frames are built as text. */
export type ServerFrame =
  | { readonly type: 'connection_ack'; readonly payload: { readonly connectionTimeoutMs: number } }
  | { readonly type: 'ka' }
  | { readonly type: 'start_ack' | 'complete'; readonly id: string }
  | {
      readonly type: 'error';
      readonly id?: string;
      readonly payload: { readonly errors: readonly FrameError[] };
    }
  | { readonly type: 'connection_error'; readonly payload: { readonly errors: readonly FrameError[] } };

const startData = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** Reads a frame; null if clients may not send it. */
export function readFrame(text: string): ClientFrame | null {
  return clientFrame.safeParse(parse(text)).data ?? null;
}

/** Returns the id of a frame, even if the frame is invalid otherwise. */
export function readFrameId(text: string): string | undefined {
  return z.object({ id }).safeParse(parse(text)).data?.id;
}

/** The request of a start frame's `data`; null when it is not the JSON that it should be. */
export function readStartData(data: string): z.infer<typeof startData> | null {
  return startData.safeParse(parse(data)).data ?? null;
}

/** The headers of a JSON object, each with one value, names in lower case. */
export function readHeaders(headers: Readonly<Record<string, unknown>>): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), [value]]] : [],
    ),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
