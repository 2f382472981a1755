import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Caller } from './callers.ts';
import { RequestError } from './graphql-errors.ts';
import { type Deliver, SubscriptionRefused } from './subscriptions.ts';

/** The bounds of realtime connections. Where AppSync publishes a number, it is that number. Times are milliseconds. */
export const realtimeLimits = {
  /** Subscriptions of one connection. */
  subscriptions: 100,
  /** Subscriptions that guests of one network address have in all connections. */
  subscriptionsOfGuests: 20,
  /** Maximum number of connections of this process; others get 503. */
  connections: 2000,
  /** Connections of one network address, and of one account; more are refused. */
  connectionsOfAddress: 50,
  connectionsOfAccount: 50,
  /** Maximum lifetime of a connection. */
  lifetime: 24 * 3_600_000,
  /** Maximum time until a connection is authorized. */
  initialTimeout: 15_000,
  /** Interval of the keep-alive messages, and the time after which a client treats the connection as lost. */
  keepAliveEvery: 60_000,
  connectionTimeout: 300_000,
  /** Interval of the checks of all connections, and the time limit for the closing handshake. */
  lookEvery: 5000,
  goodbye: 1000,
  /** Bytes of a frame that a client sends: a document and its variables, and credentials. */
  frameBytes: 256_000,
  /**
   * Maximum unsent bytes for a client that does not read, more than the largest frame; above that its connection is
   * closed.
   */
  unsentBytes: 300_000,
  /** Bytes that may wait for all clients together; beyond them those that have most to read are closed. */
  totalUnsentBytes: 32_000_000,
  /** Characters of the id of a subscription. */
  idCharacters: 128,
} as const;

/** Codes for closing a connection (RFC 6455, and one of our own). */
export const closeCodes = {
  /** The backend stops. */
  goingAway: 1001,
  notText: 1003,
  refused: 1008,
  failed: 1011,
  /** The credentials have expired or were revoked: the client reconnects with new ones, if it has any. */
  credentialsEnded: 4401,
} as const;

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

type ClientFrame = z.infer<typeof clientFrame>;
type StartFrame = Extract<ClientFrame, { readonly type: 'start' }>;

/** An entry of `errors` in a frame. */
type FrameError = {
  readonly errorType?: string | null;
  readonly message: string;
  readonly errorCode?: number;
};

/** The frames for a client, except events: `data` frames are built as text. */
type ServerFrame =
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
function readFrame(text: string): ClientFrame | null {
  return clientFrame.safeParse(parse(text)).data ?? null;
}

/** Returns the id of a frame, even if the frame is invalid otherwise. */
function readFrameId(text: string): string | undefined {
  return z.object({ id }).safeParse(parse(text)).data?.id;
}

/** The request of a start frame's `data`; null when it is not the JSON that it should be. */
function readStartData(data: string): z.infer<typeof startData> | null {
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

/** The services that a connection uses. */
export type Surroundings = {
  /** Identifies the caller who opened the connection. Rejects with a RequestError. */
  readonly authorize: () => Promise<Caller>;
  /** Identifies the caller of one subscription by its headers. Rejects with a RequestError. */
  readonly authorizeStart: (frame: StartFrame) => Promise<Caller>;
  /** Opens a subscription, and returns how to end it. Throws SubscriptionRefused and RequestError. */
  readonly open: (
    request: NonNullable<ReturnType<typeof readStartData>>,
    caller: Caller,
    deliver: Deliver,
  ) => () => void;
  /** Called after each frame that is sent. */
  readonly onSend?: () => void;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly report: (error: unknown) => void;
};

/** Unsent bytes of a client that reads too slowly. Only then is the total of all clients checked. */
const SLOW_BYTES = 16_000;

/** One WebSocket and its subscriptions. */
export type Connection = {
  /**
   * Sends keep-alive messages, and closes a connection that is too old or has expired credentials. Called every few
   * seconds.
   */
  readonly look: () => void;
  readonly close: (code: number, reason: string) => void;
  /** Disconnects a client that no longer responds. */
  readonly terminate: () => void;
  /** Bytes that were sent and not yet taken by the client. */
  readonly unsentBytes: () => number;
};

type Held = { readonly caller: Caller; readonly end: () => void };

/** Speaks AppSync's protocol on `socket` until it closes. */
export function holdConnection(socket: WebSocket, surroundings: Surroundings): Connection {
  const { authorize, authorizeStart, open, clock, report, onSend = () => {} } = surroundings;
  const held = new Map<string, Held>();
  const openedAt = clock();
  let lastKeepAliveAt = openedAt;
  let isResponding = true;
  let caller: Caller | null = null;
  let refusal: RequestError | null = null;
  let isOver = false;

  const sendText = (text: string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > realtimeLimits.unsentBytes) return socket.terminate();
    socket.send(text);
    if (socket.bufferedAmount > SLOW_BYTES) onSend();
  };
  const send = (frame: ServerFrame) => sendText(JSON.stringify(frame));
  const refuse = (id: string | undefined, errors: readonly FrameError[]) =>
    send({ type: 'error', ...(id !== undefined && { id }), payload: { errors } });
  const endAll = () => {
    isOver = true;
    for (const { end } of held.values()) end();
    held.clear();
  };
  const close = (code: number, reason: string) => {
    endAll();
    socket.close(code, reason);
  };
  const fail = (error: unknown) => {
    report(error);
    close(closeCodes.failed, 'An internal failure occurred.');
  };
  const beRefused = ({ errorType, message, status }: RequestError) => {
    send({ type: 'connection_error', payload: { errors: [{ errorType, message, errorCode: status }] } });
    close(closeCodes.refused, message);
  };

  // Frames that arrive during the authorization wait for it, in order. A refusal waits for the first frame, because
  // a client may not listen before it.
  let queue = authorize()
    .then(
      (known) => {
        caller = known;
      },
      (error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        refusal = error;
      },
    )
    .catch(fail);
  const enqueue = (task: () => void | Promise<void>) => {
    queue = queue
      .then(() => {
        if (isOver) return;
        return refusal ? beRefused(refusal) : task();
      })
      .catch(fail);
  };

  const start = async (frame: StartFrame) => {
    const { id, payload } = frame;
    if (held.has(id)) {
      const message = `A subscription with the id ${id} is already open.`;
      return refuse(id, [{ errorType: 'DuplicatedOperationError', message }]);
    }
    if (held.size >= realtimeLimits.subscriptions) {
      const message = `Max number of ${realtimeLimits.subscriptions} subscriptions reached`;
      return refuse(id, [{ errorType: 'MaxSubscriptionsReachedError', message }]);
    }
    const request = readStartData(payload.data);
    if (!request) {
      const message = 'unknown not supported through the realtime channel';
      return refuse(id, [{ errorType: 'UnsupportedOperation', message }]);
    }
    try {
      const subscriber = await authorizeStart(frame);
      if (isOver) return;
      const prefix = `{"id":${JSON.stringify(id)},"type":"data","payload":`;
      const end = open(request, subscriber, (result) => {
        if (subscriber.isLive()) sendText(`${prefix}${result}}`);
        else close(closeCodes.credentialsEnded, 'The credentials for a subscription have expired.');
      });
      held.set(id, { caller: subscriber, end });
      send({ type: 'start_ack', id });
    } catch (error) {
      refuse(id, getErrors(error));
    }
  };
  const stop = (id: string) => {
    held.get(id)?.end();
    held.delete(id);
    send({ type: 'complete', id });
  };
  const receive = (text: string) => {
    const frame = readFrame(text);
    if (!frame) {
      const message = 'unknown not supported through the realtime channel';
      return refuse(readFrameId(text), [{ errorType: 'UnsupportedOperation', message }]);
    }
    if (frame.type === 'start') return start(frame);
    if (frame.type === 'stop') return stop(frame.id);
    send({ type: 'connection_ack', payload: { connectionTimeoutMs: realtimeLimits.connectionTimeout } });
    send({ type: 'ka' });
  };

  socket.on('message', (data, isBinary) => {
    if (isBinary) close(closeCodes.notText, 'Frames must be text.');
    else enqueue(() => receive(data.toString()));
  });
  socket.on('pong', () => {
    isResponding = true;
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', endAll);

  return {
    close,
    terminate: () => socket.terminate(),
    unsentBytes: () => socket.bufferedAmount,
    look: () => {
      const now = clock();
      const callers = [...held.values()].map((one) => one.caller);
      if (!caller && now - openedAt >= realtimeLimits.initialTimeout) {
        close(closeCodes.refused, 'The connection is not authorized.');
      } else if ([...(caller ? [caller] : []), ...callers].some((one) => !one.isLive())) {
        close(closeCodes.credentialsEnded, 'The credentials for this connection have expired.');
      } else if (now - openedAt >= realtimeLimits.lifetime) {
        close(closeCodes.goingAway, 'A connection lasts at most 24 hours.');
      } else if (now - lastKeepAliveAt >= realtimeLimits.keepAliveEvery) {
        if (!isResponding) return socket.terminate();
        lastKeepAliveAt = now;
        isResponding = false;
        send({ type: 'ka' });
        socket.ping();
      }
    },
  };
}

/** Returns the reasons why a subscription was not opened. Throws internal errors again. */
function getErrors(error: unknown): readonly FrameError[] {
  if (error instanceof SubscriptionRefused) return error.errors;
  if (error instanceof RequestError) return [{ errorType: error.errorType, message: error.message }];
  throw error;
}
