import { z } from 'zod';
import type { GuestApi } from '../graphql/guest-api.ts';

/** Milliseconds until a new connection must have its subscription. */
const START_MS = 15_000;

/** The id of the one subscription of a connection. */
const ID = '1';

/** The hosts of AppSync's own endpoints. A domain of one's own has both endpoints on one host. */
const OWN_HOST = /^https:\/\/\w{26}\.appsync-api\.[\w-]+\.amazonaws\.com(?:\.cn)?\/graphql$/i;

/** Frames of AppSync's real-time protocol. Unknown ones are ignored. */
const frame = z.object({
  type: z.string(),
  payload: z
    .looseObject({
      connectionTimeoutMs: z.number().optional(),
      errors: z.array(z.looseObject({ message: z.string().optional() })).optional(),
    })
    .nullish(),
});

type Frame = z.infer<typeof frame>;

/** Returns the address for WebSockets of an API: AppSync's, or that of the embedded backend. */
export function realtimeUrl(url: string): string {
  const address = OWN_HOST.test(url) ? url.replace('appsync-api', 'appsync-realtime-api') : `${url}/realtime`;
  return address.replace(/^http/, 'ws');
}

export type SubscriptionHandlers = {
  /** The subscription is open: later events arrive. */
  readonly onStart: () => void;
  /** An event, as the `data` of a response. */
  readonly onEvent: (data: unknown) => void;
  /** Called for each frame, also those that only show that the connection is open, and for a close by the backend. */
  readonly onFrame: () => void;
};

/**
 * Opens a connection with one subscription as a guest, over AppSync's real-time protocol. Amplify's client is not used: it does
 * not say when a subscription has started, connects with TLS only, and costs each process 47 MB.
 * @throws an error when the connection ends, also after the signal
 */
export function subscribe(
  { url, key }: GuestApi,
  query: string,
  { onStart, onEvent, onFrame }: SubscriptionHandlers,
  signal: AbortSignal,
): Promise<never> {
  const credentials = { host: new URL(url).host, 'x-api-key': key };
  const encoded = Buffer.from(JSON.stringify(credentials)).toString('base64url');
  return new Promise((_resolve, reject) => {
    signal.throwIfAborted();
    const socket = new WebSocket(realtimeUrl(url), ['graphql-ws', `header-${encoded}`]);
    /** Ends all listeners. */
    const over = new AbortController();
    const listening = { signal: over.signal };
    let silence: NodeJS.Timeout | undefined;
    let maxSilence = START_MS;
    const end = (error: unknown) => {
      over.abort();
      clearTimeout(silence);
      reject(error);
      socket.close();
    };
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(
        () => end(new Error(`nothing was received for ${maxSilence / 1000} s`)),
        maxSilence,
      );
    };
    const send = (message: object) => socket.send(JSON.stringify(message));
    const take = ({ type, payload }: Frame) => {
      if (type === 'connection_error' || type === 'error')
        throw new Error(payload?.errors?.map(({ message }) => message).join(' ') || 'it was refused');
      if (type === 'connection_ack') {
        const authorization = credentials;
        send({
          id: ID,
          type: 'start',
          payload: { data: JSON.stringify({ query, variables: {} }), extensions: { authorization } },
        });
      } else if (type === 'start_ack') onStart();
      else if (type === 'data') onEvent(payload?.data);
      else if (type === 'complete') throw new Error('the subscription ended');
    };
    const receive = ({ data }: MessageEvent) => {
      try {
        const received = frame.parse(JSON.parse(String(data)));
        maxSilence = received.payload?.connectionTimeoutMs ?? maxSilence;
        wait();
        onFrame();
        take(received);
      } catch (error) {
        end(error);
      }
    };
    wait();
    signal.addEventListener('abort', () => end(signal.reason), listening);
    socket.addEventListener('open', () => send({ type: 'connection_init' }), listening);
    socket.addEventListener('message', receive, listening);
    socket.addEventListener('error', () => end(new Error('the connection failed')), listening);
    socket.addEventListener(
      'close',
      ({ code, reason, wasClean }) => {
        // The backend has sent everything before it closes a connection.
        if (wasClean) onFrame();
        end(new Error(reason || `the backend closed it with code ${code}`));
      },
      listening,
    );
  });
}
