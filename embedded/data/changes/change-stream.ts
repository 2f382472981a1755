import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Changes } from './change-feed.ts';
import type { Change } from './changes.ts';

/**
 * One line of GET /internal/changes, as JSON. `hello` comes first: `seq` is the follower's position. `reset` is true
 * if changes after its `since` are no longer stored, so that all of its data may be old. A heartbeat means that all
 * changes up to its `seq` were sent: one comes after the first changes, then one every `HEARTBEAT` milliseconds.
 */
type ChangeLine =
  | { readonly type: 'hello'; readonly seq: number; readonly reset: boolean }
  | ({ readonly type: 'change' } & Change)
  | { readonly type: 'heartbeat'; readonly seq: number };

/** The header that carries the install's secret, in hexadecimal. */
export const SECRET_HEADER = 'x-embedded-secret';

/** The file in the data folder's `keys` that holds the secret's bytes. */
export const SECRET_FILE = 'internal.key';
export const SECRET_BYTES = 32;

const HEARTBEAT = 3000;
const BATCH = 500;
const MAXIMUM_UNSENT_BYTES = 8_000_000;

/** Streams changes after the `since` of the query (or, without it, from now on) until either side closes. */
export function streamChanges(changes: Changes, request: IncomingMessage, response: ServerResponse): void {
  const given = new URL(request.url ?? '/', 'http://localhost').searchParams.get('since');
  if (given !== null && !/^\d{1,15}$/.test(given)) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('since must be the number of a change\n');
    return;
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
  const asked = given === null ? changes.latest() : Number(given);
  const isKnown = changes.since(asked, 1) !== null;
  let seq = isKnown ? asked : changes.latest();
  const write = (line: ChangeLine) => {
    response.write(`${JSON.stringify(line)}\n`);
    if (response.writableLength > MAXIMUM_UNSENT_BYTES) response.destroy();
  };
  const catchUp = () => {
    for (let batch = changes.since(seq, BATCH); batch?.length !== 0; batch = changes.since(seq, BATCH)) {
      if (batch === null) {
        seq = changes.latest();
        write({ type: 'hello', seq, reset: true });
        return;
      }
      for (const change of batch) write({ type: 'change', ...change });
      seq = batch.at(-1)?.seq ?? seq;
      if (response.destroyed) return;
    }
  };
  write({ type: 'hello', seq, reset: !isKnown });
  catchUp();
  write({ type: 'heartbeat', seq });
  const stop = changes.subscribe(catchUp);
  const timer = setInterval(() => write({ type: 'heartbeat', seq }), HEARTBEAT);
  response.on('close', () => {
    stop();
    clearInterval(timer);
  });
}
