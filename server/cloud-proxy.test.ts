import { createServer } from 'node:http';
import { jest } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { backendPath, createCloudProxy } from './cloud-proxy.ts';
import { deferred } from './testing/deferred.ts';
import { listen, startFakeSite, stopServer } from './testing/fake-site.ts';

test.each([
  ['/_cloud/graphql', '/graphql'],
  ['/_cloud/storage/a%20b?x=1', '/storage/a%20b?x=1'],
  ['/_cloudy', undefined],
  ['/briefs', undefined],
  ['/_cloud/internal/changes', undefined],
  ['/_cloud//internal/changes', undefined],
  ['/_cloud/%69nternal/changes', undefined],
  ['/_cloud/x/../internal/changes', undefined],
])('%s leads to %s', (url, path) => {
  expect(backendPath(url)).toBe(path);
});

test('passes bodies on as they come, both ways', async () => {
  const { promise: firstPart, resolve: gotFirstPart } = deferred<string>();
  const backend = createServer((request, response) => {
    request.once('data', (part: Buffer) => gotFirstPart(part.toString()));
    request.on('end', () => response.end(`${request.method} ${request.url}`));
  });
  const site = await startFakeSite(() => ({}), { cloud: createCloudProxy(await listen(backend)) });
  const upload = new TransformStream<Uint8Array, Uint8Array>();
  const writer = upload.writable.getWriter();
  const answer = fetch(`http://127.0.0.1:${site.port}/_cloud/storage/a`, {
    method: 'PUT',
    body: upload.readable,
    duplex: 'half',
  } as RequestInit);
  await writer.write(Buffer.from('first'));
  expect(await firstPart).toBe('first');
  await writer.close();
  expect(await (await answer).text()).toBe('PUT /storage/a');
  await site.stop();
  await stopServer(backend);
});

test('passes WebSockets on', async () => {
  const backend = createServer();
  const sockets = new WebSocketServer({ server: backend, path: '/realtime' });
  sockets.on('connection', (socket) => socket.on('message', (text) => socket.send(`heard ${text}`)));
  const site = await startFakeSite(() => ({}), { cloud: createCloudProxy(await listen(backend)) });
  const socket = new WebSocket(`ws://127.0.0.1:${site.port}/_cloud/realtime`);
  socket.on('open', () => socket.send('hello'));
  const heard = await new Promise((resolve) => socket.on('message', (text) => resolve(String(text))));
  expect(heard).toBe('heard hello');
  socket.terminate();
  sockets.close();
  await site.stop();
  await stopServer(backend);
});

test('a backend that is not there gives an error that clients understand', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const gone = createServer();
  const port = await listen(gone);
  await stopServer(gone);
  const site = await startFakeSite(() => ({}), { cloud: createCloudProxy(port) });
  const response = await site.get('/_cloud/graphql', {}, 'POST');
  expect(response.status).toBe(502);
  expect(await response.json()).toHaveProperty('errors');
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
  await site.stop();
});
