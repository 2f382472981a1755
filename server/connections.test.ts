import { once } from 'node:events';
import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { discardUnreadBody, MAX_DISCARDED } from './connections.ts';

let server: Server;
let socket: Socket;

/** Reads one chunk of a body and then refuses it, as a web stream that is cancelled does. */
const refuse: RequestListener = async (request, response) => {
  discardUnreadBody(request, response);
  if (request.method === 'GET') return void response.end('next');
  for await (const _chunk of request.iterator({ destroyOnReturn: false })) break;
  request.pause();
  response.writeHead(413, { 'Content-Length': 0 }).end();
};

beforeEach(async () => {
  server = createServer(refuse).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen.');
  socket = connect(address.port, '127.0.0.1');
  await once(socket, 'connect');
});
afterEach(async () => {
  socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Returns the received text as soon as it contains `until`, or at the end of the connection. */
async function received(until: string): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes(until)) break;
  }
  return text;
}

test('the next request on a connection gets a response after a refused body', async () => {
  const bytes = 3_000_000;
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\n`);
  socket.write(Buffer.alloc(bytes, 'a'));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const text = await received('next');
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(text).toContain('HTTP/1.1 200 OK');
});

test('a body without an end closes its connection', async () => {
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  const chunk = Buffer.alloc(1024 * 1024, 'a');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  for (let sent = 0; sent < 4 * MAX_DISCARDED && !socket.destroyed; sent += chunk.length) {
    socket.write(`${chunk.length.toString(16)}\r\n`);
    if (!socket.write(chunk))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
    socket.write('\r\n');
  }
  await closed;
  expect(socket.destroyed).toBe(true);
});

test.each([
  [{}, 0],
  [{ 'content-length': '1' }, 1],
  [{ 'transfer-encoding': 'chunked' }, 1],
])('a request with the headers %j is read after the response %i times', (headers, times) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers });
  const response = new ServerResponse(request);
  discardUnreadBody(request, response);
  expect(response.listenerCount('finish')).toBe(times);
});
