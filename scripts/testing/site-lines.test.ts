import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { SiteLines, startReaders } from './site-lines.ts';

let server: Server;

/** Serves requests on a free port and returns it. */
async function listen(respond: RequestListener): Promise<number> {
  server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A site that gives each new connection to the next of its processes. */
function sharedPort(processes: number): RequestListener {
  const numbers = new WeakMap<object, number>();
  let connections = 0;
  return ({ socket }, response) => {
    const number = numbers.get(socket) ?? (connections++ % processes) + 1;
    numbers.set(socket, number);
    response.setHeader('X-Site-Process', number).end('A page');
  };
}

test('one process is asked, on a connection that stays open', async () => {
  const port = await listen(sharedPort(3));
  const lines = new SiteLines(port);
  for (const number of [3, 3, 2, 1]) expect((await lines.request(number, '/')).process).toBe(number);
  lines.close();
});

test('a process that does not respond is given up, and is not asked without a pause', async () => {
  let requests = 0;
  const respond = sharedPort(2);
  const port = await listen((request, response) => {
    requests += 1;
    respond(request, response);
  });
  const lines = new SiteLines(port, 300);
  await expect(lines.request(3, '/')).rejects.toThrow('Site process 3 did not respond to / for 0.3 s.');
  expect(requests).toBeGreaterThan(1);
  expect(requests).toBeLessThanOrEqual(11);
});

/** Requests pages from a site that closes some connections without a response, until each reader has some pages. */
async function readFrom(closes: (request: number) => boolean) {
  let requests = 0;
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  const port = await listen(({ socket }, response) => {
    requests += 1;
    if (closes(requests)) socket.destroy();
    else response.end('A page');
    if (requests === 12) resolve();
  });
  const finish = startReaders(port, { readers: 1, pause: 5 }, ['/'].values());
  await isRead;
  return finish();
}

test('a request whose connection closes twice is not lost', async () => {
  const { retried, lost } = await readFrom((request) => request === 3 || request === 4);
  expect([retried, lost]).toEqual([2, 0]);
});

test('a request whose connection closes each time is lost', async () => {
  const { retried, lost, requests, statuses } = await readFrom((request) => request >= 3 && request <= 5);
  expect([retried, lost]).toEqual([2, 1]);
  expect(statuses).toEqual({ 200: requests - 1 });
});
