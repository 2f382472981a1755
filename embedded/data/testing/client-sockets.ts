/** Collects the WebSockets that this process opens from now on, the oldest first. */
export function followSockets(): readonly WebSocket[] {
  const { WebSocket: AnyWebSocket } = globalThis;
  const opened: WebSocket[] = [];
  globalThis.WebSocket = class extends AnyWebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      opened.push(this);
    }
  };
  return opened;
}
