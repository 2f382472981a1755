import { createServer, type IncomingHttpHeaders } from 'node:http';
import { jest } from '@jest/globals';
import { listen, stopServer } from '../../server/testing/fake-site.ts';
import { passToCloud } from './pass-to-cloud.ts';

const SITE = 'http://localhost:3000';

/** Starts a backend that records its requests. */
async function startBackend() {
  const seen: { headers?: IncomingHttpHeaders } = {};
  const server = createServer((request, response) => {
    seen.headers = request.headers;
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      response.writeHead(400, { 'x-amzn-errortype': 'NotAuthorizedException' });
      response.end(`${request.method} ${request.url} ${body}`);
    });
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return { origin, seen, stop: () => stopServer(server) };
}

test('forwards method, path, query, body, status and headers', async () => {
  const backend = await startBackend();
  const request = new Request(`${SITE}/_cloud/idp?x=1`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-encoding': 'identity', 'x-amz-target': 'SignUp' },
  });
  const response = await passToCloud(request, backend.origin);
  expect(response.status).toBe(400);
  expect(response.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException');
  expect(await response.text()).toBe('POST /idp?x=1 {}');
  expect(backend.seen.headers).toMatchObject({ 'content-encoding': 'identity', 'x-amz-target': 'SignUp' });
  await backend.stop();
});

test('clients cannot set the address or host of their request', async () => {
  const backend = await startBackend();
  const headers = {
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Host': 'other.example',
    Forwarded: 'for=203.0.113.9',
    Host: 'site.example',
  };
  await passToCloud(
    new Request(`${SITE}/_cloud/idp`, { method: 'POST', body: '{}', headers }),
    backend.origin,
  );
  // Without the header, the backend would not limit the request.
  expect(backend.seen.headers).toHaveProperty('x-forwarded-for', 'unknown');
  expect(backend.seen.headers).not.toHaveProperty('forwarded');
  expect(backend.seen.headers).toHaveProperty('x-forwarded-host', 'site.example');
  await backend.stop();
});

test('hidden paths are not forwarded', async () => {
  const backend = await startBackend();
  for (const path of ['/_cloud/internal/changes', '/_cloud/graphql/..%2finternal/changes', '/briefs']) {
    expect((await passToCloud(new Request(SITE + path), backend.origin)).status).toBe(404);
  }
  expect(backend.seen.headers).toBeUndefined();
  await backend.stop();
});

test('with a backend on AWS there is nothing below /_cloud', async () => {
  expect((await passToCloud(new Request(`${SITE}/_cloud/graphql`), undefined)).status).toBe(404);
});

test('a missing backend gives an error that clients understand', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const backend = await startBackend();
  await backend.stop();
  const request = new Request(`${SITE}/_cloud/graphql`, { method: 'POST', body: '{}' });
  const response = await passToCloud(request, backend.origin);
  expect(response.status).toBe(502);
  expect(await response.json()).toHaveProperty('errors');
  expect(report).toHaveBeenCalled();
  report.mockRestore();
});
