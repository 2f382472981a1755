import type { WebSocket } from 'ws';
import type { Caller } from '../authorization/callers.ts';
import { RequestError } from '../requests/answer.ts';
import { SubscriptionRefused } from '../subscriptions/request.ts';
import type { Deliver } from '../subscriptions/subscriptions.ts';
import {
  type FrameError,
  readFrame,
  readFrameId,
  readStartData,
  type ServerFrame,
  type StartFrame,
} from './frames.ts';
import { closeCodes, realtimeLimits } from './realtime-limits.ts';

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
  let saidAliveAt = openedAt;
  let hasAnswered = true;
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
      const asking = await authorizeStart(frame);
      if (isOver) return;
      const prefix = `{"id":${JSON.stringify(id)},"type":"data","payload":`;
      const end = open(request, asking, (answer) => {
        if (asking.isLive()) sendText(`${prefix}${answer}}`);
        else close(closeCodes.credentialsEnded, 'The credentials for a subscription have expired.');
      });
      held.set(id, { caller: asking, end });
      send({ type: 'start_ack', id });
    } catch (error) {
      refuse(id, errorsOf(error));
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
    hasAnswered = true;
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
      } else if (now - saidAliveAt >= realtimeLimits.keepAliveEvery) {
        if (!hasAnswered) return socket.terminate();
        saidAliveAt = now;
        hasAnswered = false;
        send({ type: 'ka' });
        socket.ping();
      }
    },
  };
}

/** Returns the reasons why a subscription was not opened. Throws internal errors again. */
function errorsOf(error: unknown): readonly FrameError[] {
  if (error instanceof SubscriptionRefused) return error.errors;
  if (error instanceof RequestError) return [{ errorType: error.errorType, message: error.message }];
  throw error;
}
