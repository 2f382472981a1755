import { realtimeUrl } from './realtime.ts';

test.each([
  [
    'https://abcdefghijklmnopqrstuvwxyz.appsync-api.eu-central-1.amazonaws.com/graphql',
    'wss://abcdefghijklmnopqrstuvwxyz.appsync-realtime-api.eu-central-1.amazonaws.com/graphql',
  ],
  ['https://api.example.org/graphql', 'wss://api.example.org/graphql/realtime'],
  ['http://127.0.0.1:20005/graphql', 'ws://127.0.0.1:20005/graphql/realtime'],
])('the address for WebSockets of %s', (url, expected) => {
  expect(realtimeUrl(url)).toBe(expected);
});
