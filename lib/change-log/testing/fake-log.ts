import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { GuestApi } from '../../graphql/guest-api.ts';

/** An entry as the API returns it. */
export type StoredEntry = {
  readonly id: string;
  readonly position: string;
  readonly model: string;
  readonly recordId: string;
  readonly kind: string;
  readonly keys: string;
  readonly expiresAt: number;
};

const START = Date.parse('2026-11-20T12:00:00.000Z');

/** Seconds since 1970, after the end of every test. */
const LATER = 4_000_000_000;

/** An entry whose position is some milliseconds after a start. */
export function entryAt(time: number, changed: Partial<StoredEntry> = {}): StoredEntry {
  const position = `${new Date(START + time).toISOString()}#${String(time).padStart(20, '0')}`;
  const own = { model: 'Brief', recordId: `brief-${time}`, kind: 'update', keys: '{}', expiresAt: LATER };
  return { id: `entry-${time}`, position, ...own, ...changed };
}

/** AppSync's API of a change log, over HTTP and WebSockets. */
export class FakeLog {
  readonly #server: Server;
  readonly #sockets: WebSocketServer;
  #port = 0;
  /** Its entries in the order of their positions. */
  entries: StoredEntry[] = [];
  /** The entries of a page. */
  pageSize = 2;
  /** Errors instead of all responses over HTTP; with `null`, the connection is closed. */
  failure: string | null | undefined;
  /** False to refuse WebSockets. */
  hasEvents = true;
  /** Milliseconds after which a client must treat a silent connection as lost. */
  connectionTimeoutMs = 300_000;
  /** Awaited before each response over HTTP. */
  beforeResponse: () => Promise<void> = async () => {};
  /** The names of the queries that were received. */
  readonly queries: string[] = [];
  /** The messages of the client, with its protocols first. */
  readonly received: unknown[] = [];
  /** The connections with a subscription. */
  readonly subscribed: WebSocket[] = [];

  constructor() {
    this.#server = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const { query, variables } = JSON.parse(text);
      this.queries.push(/query (\w+)/.exec(query)?.[1] ?? '');
      await this.beforeResponse();
      if (this.failure === null) return response.destroy();
      if (this.failure)
        return response.end(JSON.stringify({ data: null, errors: [{ message: this.failure }] }));
      response.end(JSON.stringify({ data: { page: this.#page(query, variables) } }));
    });
    this.#sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'graphql-ws' });
    this.#server.on('upgrade', (request, socket, head) => {
      if (!this.hasEvents || request.url !== '/graphql/realtime') return socket.destroy();
      this.received.push(request.headers['sec-websocket-protocol']);
      this.#sockets.handleUpgrade(request, socket, head, (client) =>
        client.on('message', (data) => this.#take(client, JSON.parse(String(data)))),
      );
    });
  }

  get api(): GuestApi {
    return { url: `http://127.0.0.1:${this.#port}/graphql`, key: 'da2-key' };
  }

  async start(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.#port = typeof address === 'object' && address ? address.port : 0;
  }

  /** Stops to listen and closes every connection. `start` uses the same port again. */
  async stop(): Promise<void> {
    for (const client of this.#sockets.clients) client.terminate();
    this.subscribed.length = 0;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  /** Adds an entry and sends it to subscriptions. */
  write(entry: StoredEntry): void {
    this.add(entry);
    this.publish(entry);
  }

  /** Adds an entry without an event. */
  add(entry: StoredEntry): void {
    this.entries = [...this.entries, entry].sort((one, other) => (one.position < other.position ? -1 : 1));
  }

  publish(entry: StoredEntry): void {
    this.send({ type: 'data', id: '1', payload: { data: { onCreatePublicChange: entry } } });
  }

  /** Sends a message to every subscription. */
  send(message: object): void {
    for (const client of this.subscribed) client.send(JSON.stringify(message));
  }

  /** Closes the connections, as AppSync does after a day. */
  closeConnections(): void {
    for (const client of this.subscribed.splice(0)) client.close(1000, 'its life is over');
  }

  #page(query: string, { from, nextToken }: { from?: string; nextToken?: string | null }) {
    if (query.includes('DESC')) return { items: this.entries.slice(-1), nextToken: 'more' };
    const at = Number(nextToken ?? 0);
    const wanted = this.entries.filter(({ position }) => position >= (from ?? ''));
    const end = at + this.pageSize;
    return { items: wanted.slice(at, end), nextToken: end < wanted.length ? String(end) : null };
  }

  #take(client: WebSocket, message: { readonly type: string; readonly id?: string }): void {
    this.received.push(message);
    const send = (frame: object) => client.send(JSON.stringify(frame));
    if (message.type === 'connection_init') {
      send({ type: 'connection_ack', payload: { connectionTimeoutMs: this.connectionTimeoutMs } });
      send({ type: 'ka' });
    } else if (this.failure) {
      send({ type: 'error', id: message.id, payload: { errors: [{ message: this.failure }] } });
    } else {
      this.subscribed.push(client);
      send({ type: 'start_ack', id: message.id });
    }
  }
}
