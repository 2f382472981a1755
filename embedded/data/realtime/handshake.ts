import type { IncomingMessage } from 'node:http';
import { isDocument } from '../document.ts';
import { GRAPHQL_PATH } from '../requests/graphql-http.ts';
import { readHeaders } from './frames.ts';

/** The paths for subscriptions: the one that Amplify's client uses, and AppSync's own. */
export const REALTIME_PATHS: readonly string[] = [`${GRAPHQL_PATH}/realtime`, '/realtime'];

/** The protocol that AppSync speaks over WebSockets. */
export const PROTOCOL = 'graphql-ws';

/** The path that a connection is signed for, and that a subscription is. */
export const CONNECT_PATH = `${GRAPHQL_PATH}/connect`;

const HEADER_PROTOCOL = 'header-';

/** The protocols that the client offers, including the one that contains its credentials. */
export function offeredProtocols({ headers }: IncomingMessage): readonly string[] {
  return (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
}

/**
 * Returns the headers that authorize a connection: JSON in base64, as a subprotocol or in the query as `header`. Null
 * if there are none.
 */
export function connectionHeaders(request: IncomingMessage): Record<string, readonly string[]> | null {
  const asProtocol = offeredProtocols(request).find((name) => name.startsWith(HEADER_PROTOCOL));
  const inQuery = new URL(request.url ?? '/', 'http://localhost').searchParams.get('header');
  const encoded = asProtocol?.slice(HEADER_PROTOCOL.length) ?? inQuery;
  if (encoded === null) return null;
  try {
    // Node.js reads both alphabets of base64, with and without padding.
    const parsed: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
    return isDocument(parsed) ? readHeaders(parsed) : null;
  } catch {
    return null;
  }
}
