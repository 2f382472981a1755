import { createServer } from 'node:http';
import { connect } from 'node:net';
import { jest } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { deferred } from '../testing/deferred.ts';
import { listen, startFakeSite, stopServer } from '../testing/fake-site.ts';
import { createCloudProxy } from './cloud-proxy.ts';

/** What the server answers to these very bytes; `broken` when it closes the connection without a word. */
function answerTo(port: number, path: string, headers: string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers];
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.once('data', (data) => {
      resolve(data.toString('latin1').split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
    socket.once('close', () => resolve('broken'));
    socket.once('error', reject);
  });
}

const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];

test('what is hidden is asked of nobody, by a request or by a WebSocket, with a backend or without', async () => {
  const backend = createServer();
  const asked = jest.fn();
  backend.on('request', asked).on('upgrade', asked);
  const port = await listen(backend);
  for (const parts of [{ cloud: createCloudProxy(port) }, {}]) {
    const site = await startFakeSite(() => ({}), parts);
    for (const headers of [[], upgrade]) {
      expect(await answerTo(site.port, '/_cloud/%69nternal/changes', headers)).toBe('HTTP/1.1 404 Not Found');
    }
    expect(site.asked).toHaveLength(0);
    await site.stop();
  }
  expect(asked).not.toHaveBeenCalled();
  await stopServer(backend);
});

test('when the backend is on AWS nothing lies below /_cloud', async () => {
  const site = await startFakeSite(() => ({}));
  expect((await site.get('/_cloud/graphql')).status).toBe(404);
  expect(site.asked).toHaveLength(0);
  await site.stop();
});

test('a browser that breaks off while it asks for a WebSocket breaks nothing', async () => {
  const site = await startFakeSite(() => ({}));
  const errors: unknown[] = [];
  site.server.prependListener('upgrade', (_request, socket) => {
    // As Node.js does when a reset arrives: without a listener the process ends.
    setImmediate(() => {
      try {
        socket.emit('error', new Error('read ECONNRESET'));
      } catch (error) {
        errors.push(error);
      }
    });
  });
  await answerTo(site.port, '/nothing', upgrade);
  expect(errors).toEqual([]);
  expect(await site.text('/a')).toBe('made 1');
  await site.stop();
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
  const answer = fetch(`http://127.0.0.1:${site.port}/_cloud/s3/a`, {
    method: 'PUT',
    body: upload.readable,
    duplex: 'half',
  } as RequestInit);
  await writer.write(Buffer.from('first'));
  expect(await firstPart).toBe('first');
  await writer.close();
  expect(await (await answer).text()).toBe('PUT /s3/a');
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
