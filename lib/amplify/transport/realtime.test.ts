import { passRealtimeThrough, realtimeAddress } from './realtime.ts';

test('uses no TLS on the page’s own origin', () => {
  expect(realtimeAddress('wss://localhost:3000/_cloud/graphql/realtime?x=1', 'localhost:3000')).toBe(
    'ws://localhost:3000/_cloud/graphql/realtime?x=1',
  );
  expect(realtimeAddress(new URL('wss://localhost:3000/_cloud'), 'localhost:3000')).toBe(
    'ws://localhost:3000/_cloud',
  );
});

test.each([
  'wss://localhost:3001/_cloud/graphql/realtime',
  'wss://localhost:3000.example/_cloud/graphql/realtime',
  'wss://abc.appsync-realtime-api.us-west-2.amazonaws.com/graphql',
  'ws://localhost:3000/_cloud/graphql/realtime',
])('leaves %s unchanged', (address) => {
  expect(realtimeAddress(address, 'localhost:3000')).toBeUndefined();
});

/** Returns a window whose WebSockets only record their URLs. */
function openPage() {
  const opened: (readonly [string, string | string[] | undefined])[] = [];
  class Told extends EventTarget {
    static readonly OPEN = 1;
    constructor(address: string | URL, protocols?: string | string[]) {
      super();
      opened.push([String(address), protocols]);
    }
  }
  const page: { WebSocket: typeof WebSocket } = Object.assign({ WebSocket }, { WebSocket: Told });
  return { page, opened };
}

test('only these WebSockets change, and their protocols stay the same', () => {
  const { page, opened } = openPage();
  passRealtimeThrough('http://localhost:3000', page);
  new page.WebSocket('wss://localhost:3000/_cloud/graphql/realtime', ['graphql-ws', 'header-x']);
  new page.WebSocket('wss://other.example/');
  expect(opened).toEqual([
    ['ws://localhost:3000/_cloud/graphql/realtime', ['graphql-ws', 'header-x']],
    ['wss://other.example/', undefined],
  ]);
  expect(page.WebSocket.OPEN).toBe(1);
});

test('changes nothing over HTTPS', () => {
  const { page } = openPage();
  const before = page.WebSocket;
  passRealtimeThrough('https://site.example', page);
  expect(page.WebSocket).toBe(before);
});
