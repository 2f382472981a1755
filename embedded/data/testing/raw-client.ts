import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A frame, read without a type: a missing value is undefined, and an expectation fails on it. */
type Frame = { readonly [key: string]: Frame } & string;

/** A client that speaks the protocol frame by frame. */
export type RawClient = {
  readonly socket: WebSocket;
  /** The protocol that the server chose. */
  readonly protocol: string;
  readonly send: (frame: unknown) => void;
  /** The next frame that has not been taken yet. */
  readonly next: () => Promise<Frame>;
  /** Sends a start frame with headers for this subscription. */
  readonly start: (id: string, query: string, variables?: object, headers?: object) => void;
  /** Code and reason of the closing. */
  readonly closed: Promise<readonly [number, string]>;
};

/** Opens a WebSocket with `headers` as its credentials. Rejects when the server does not accept it. */
export async function openRaw(url: string, headers: object, protocols?: string[]): Promise<RawClient> {
  const encoded = Buffer.from(JSON.stringify(headers)).toString('base64url');
  const socket = new WebSocket(url, protocols ?? ['graphql-ws', `header-${encoded}`]);
  const frames: Frame[] = [];
  const waiting: ((frame: Frame) => void)[] = [];
  socket.on('message', (data) => {
    const frame: Frame = JSON.parse(data.toString());
    const taker = waiting.shift();
    if (taker) taker(frame);
    else frames.push(frame);
  });
  const closed = new Promise<readonly [number, string]>((resolve) => {
    socket.on('close', (code, reason) => resolve([code, reason.toString()]));
  });
  await once(socket, 'open');
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return {
    socket,
    protocol: socket.protocol,
    send,
    next: () => {
      const frame = frames.shift();
      return frame ? Promise.resolve(frame) : new Promise((resolve) => waiting.push(resolve));
    },
    start: (id, query, variables = {}, own = headers) =>
      send({
        id,
        type: 'start',
        payload: { data: JSON.stringify({ query, variables }), extensions: { authorization: own } },
      }),
    closed,
  };
}
