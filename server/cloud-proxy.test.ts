import { createServer } from 'node:http';
import { connect } from 'node:net';
import { jest } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { createCloudProxy } from './cloud-proxy.ts';
import { deferred } from './testing/deferred.ts';
import { listen, startFakeSite, stopServer } from './testing/fake-site.ts';

/**
 * Sends these exact bytes and returns the status line; `broken` if the server closes the connection without a
 * response.
 */
function getStatusLine(port: number, path: string, headers: string[] = []): Promise<string> {
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

test('hidden paths are never forwarded, as a request or as a WebSocket, with a backend or without', async () => {
  const backend = createServer();
  const onRequest = jest.fn();
  backend.on('request', onRequest).on('upgrade', onRequest);
  const port = await listen(backend);
  for (const parts of [{ cloud: createCloudProxy(port) }, {}]) {
    const site = await startFakeSite(() => ({}), parts);
    for (const headers of [[], upgrade]) {
      expect(await getStatusLine(site.port, '/_cloud/%69nternal/changes', headers)).toBe(
        'HTTP/1.1 404 Not Found',
      );
    }
    expect(site.requests).toHaveLength(0);
    await site.stop();
  }
  expect(onRequest).not.toHaveBeenCalled();
  await stopServer(backend);
});

test('with the backend on AWS there is nothing below /_cloud', async () => {
  const site = await startFakeSite(() => ({}));
  expect((await site.get('/_cloud/graphql')).status).toBe(404);
  expect(site.requests).toHaveLength(0);
  await site.stop();
});

test('a browser that disconnects during a WebSocket upgrade breaks nothing', async () => {
  const backend = createServer().on('upgrade', (_request, socket) => socket.destroy());
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const site = await startFakeSite(() => ({}), { cloud: createCloudProxy(await listen(backend)) });
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
  await getStatusLine(site.port, '/_cloud/graphql/realtime', upgrade);
  expect(errors).toEqual([]);
  expect(await site.text('/a')).toBe('made 1');
  await site.stop();
  await stopServer(backend);
  report.mockRestore();
});

test('streams bodies in both directions', async () => {
  const { promise: firstPart, resolve: gotFirstPart } = deferred<string>();
  const backend = createServer((request, response) => {
    request.once('data', (part: Buffer) => gotFirstPart(part.toString()));
    request.on('end', () => response.end(`${request.method} ${request.url}`));
  });
  const site = await startFakeSite(() => ({}), { cloud: createCloudProxy(await listen(backend)) });
  const upload = new TransformStream<Uint8Array, Uint8Array>();
  const writer = upload.writable.getWriter();
  const response = fetch(`http://127.0.0.1:${site.port}/_cloud/s3/a`, {
    method: 'PUT',
    body: upload.readable,
    duplex: 'half',
  } as RequestInit);
  await writer.write(Buffer.from('first'));
  expect(await firstPart).toBe('first');
  await writer.close();
  // No browser guesses another type than the backend's.
  expect((await response).headers.get('x-content-type-options')).toBe('nosniff');
  expect(await (await response).text()).toBe('PUT /s3/a');
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

test('an unreachable backend gives an error that clients understand', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const closed = createServer();
  const port = await listen(closed);
  await stopServer(closed);
  const site = await startFakeSite(() => ({}), { cloud: createCloudProxy(port) });
  const response = await site.get('/_cloud/graphql', {}, 'POST');
  expect(response.status).toBe(502);
  expect(await response.json()).toHaveProperty('errors');
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
  await site.stop();
});

test.each([
  ['0', undefined, '127.0.0.9'],
  ['0', '203.0.113.1', '127.0.0.9'],
  ['0', '203.0.113.1, 203.0.113.2', '127.0.0.9'],
  ['1', '203.0.113.1, 203.0.113.2', '203.0.113.2, 127.0.0.9'],
])('behind %s proxies, X-Forwarded-For %s is forwarded as %s', async (proxies, forged, forwarded) => {
  const backend = createServer((request, response) => {
    response.end(String(request.headers['x-forwarded-for']));
  });
  const upgrades: unknown[] = [];
  backend.on('upgrade', (request, socket) => {
    upgrades.push(request.headers['x-forwarded-for']);
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
  const cloud = createCloudProxy(await listen(backend));
  const site = await startFakeSite(() => ({}), { cloud, proxies: Number(proxies) });
  const send = (more: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      const lines = ['GET /_cloud/graphql HTTP/1.1', 'Host: localhost', ...more];
      if (forged) lines.push(`X-Forwarded-For: ${forged}`);
      const socket = connect({ port: site.port, host: '127.0.0.1', localAddress: '127.0.0.9' }, () =>
        socket.write(`${lines.join('\r\n')}\r\n\r\n`),
      );
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.once('end', () => resolve(text));
      socket.once('error', reject);
    });
  expect((await send(['Connection: close'])).endsWith(`\r\n\r\n${forwarded}`)).toBe(true);
  expect(await send(upgrade)).toMatch(/^HTTP\/1\.1 400/);
  expect(upgrades).toEqual([forwarded]);
  await site.stop();
  await stopServer(backend);
});

/** Descriptors of TCP connections that this process has open. */
const openSockets = () => process.getActiveResourcesInfo().filter((name) => /^TCP.*Wrap$/.test(name)).length;

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((tick) => setTimeout(tick, 5));
}

describe('a socket whose upgrade fails is closed', () => {
  const results = {
    'the backend refuses': 'HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\n\r\nno',
    'the backend refuses and closes': 'HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n',
    'the backend does not respond': undefined,
  };

  test.each(Object.entries(results))(
    'when %s, whatever the client sends meanwhile',
    async (_name, result) => {
      const backend = createServer();
      backend.on('upgrade', (_request, socket) => {
        socket.on('error', () => socket.destroy());
        if (result) socket.end(result, () => socket.destroy());
        else socket.resume().once('end', () => socket.destroy());
      });
      const cloud = createCloudProxy(await listen(backend), { upgrade: 200, close: 50 });
      const site = await startFakeSite(() => ({}), { cloud });
      const before = openSockets();
      const clients = Array.from({ length: 20 }, () => {
        const lines = ['GET /_cloud/graphql/realtime HTTP/1.1', 'Host: localhost', ...upgrade];
        // Does not close its own side, and sends bytes after the request that no one reads.
        const socket = connect({ port: site.port, host: '127.0.0.1', allowHalfOpen: true });
        socket.on('error', () => socket.destroy());
        socket.write(`${lines.join('\r\n')}\r\n\r\nx`);
        return socket;
      });
      await Promise.all(
        clients.map(
          (socket) => new Promise((resolve) => socket.resume().once('end', resolve).once('close', resolve)),
        ),
      );
      for (const socket of clients) if (socket.writable) socket.write('more');
      const connections = () =>
        new Promise<number>((resolve) => site.server.getConnections((_error, count) => resolve(count)));
      while ((await connections()) > 0) await new Promise((tick) => setTimeout(tick, 5));
      for (const socket of clients) socket.destroy();
      await until(() => openSockets() <= before);
      expect(openSockets()).toBeLessThanOrEqual(before);
      await site.stop();
      backend.closeAllConnections();
      await stopServer(backend);
    },
  );
});

test('closing the site closes its WebSockets, on both sides', async () => {
  const backend = createServer();
  const sockets = new WebSocketServer({ server: backend, path: '/realtime' });
  const backendClosed = new Promise((resolve) =>
    sockets.on('connection', (socket) => socket.on('close', resolve)),
  );
  const site = await startFakeSite(() => ({}), { cloud: createCloudProxy(await listen(backend)) });
  const socket = new WebSocket(`ws://127.0.0.1:${site.port}/_cloud/realtime`);
  await new Promise((resolve) => socket.once('open', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await site.stop();
  await Promise.all([closed, backendClosed]);
  sockets.close();
  await stopServer(backend);
});
