/*
 * Amplify's client opens subscriptions at `wss://`, regardless of the backend's scheme. A page over plain
 * HTTP has no TLS, so WebSockets to the page's own origin are opened at `ws://` instead. Over HTTPS, and on
 * AWS, this code does not run.
 */

/** Returns the new URL of a WebSocket; undefined for every URL except `wss://` on this host and port. */
export function realtimeAddress(address: string | URL, host: string): string | undefined {
  const prefix = `wss://${host}/`;
  const text = String(address);
  return text.startsWith(prefix) ? `ws://${host}/${text.slice(prefix.length)}` : undefined;
}

/** The owner of WebSocket: the page's window. */
type Connecting = { WebSocket: typeof WebSocket };

/**
 * Removes TLS from later WebSockets to the page's own origin, if the page was loaded without it.
 * @param origin the page's own, such as `http://localhost:3000`
 */
export function passRealtimeThrough(origin: string, page: Connecting = globalThis): void {
  const { protocol, host } = new URL(origin);
  if (protocol !== 'http:') return;
  const { WebSocket: AnyWebSocket } = page;
  page.WebSocket = class extends AnyWebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(realtimeAddress(address, host) ?? address, protocols);
    }
  };
}
