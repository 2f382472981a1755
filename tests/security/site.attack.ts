import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  floodApi,
  floodWithUpgrades,
  openConnections,
  openSockets,
  queryApi,
  tryPasswords,
  UPGRADE_KINDS,
} from './attacks.ts';
import { readPictures, storePictures } from './pictures.ts';
import { type StartedTarget, startTarget } from './start-target.ts';
import { attacker, descriptors, distinct, eventually, fetchFrom, flood, READER } from './target.ts';

/** Maximum number of idle connections, such as those between the proxy and the backend. */
const IDLE = 30;

let target: StartedTarget;
beforeAll(async () => {
  target = await startTarget(storePictures, {
    RENDERINGS_PER_MINUTE: '60',
    GRAPHQL_RECORDS_PER_MINUTE: '20000',
  });
});
afterAll(() => target.stop());

/** The address of attackers for one test: what one test uses up is left to the others. */
let last = 10_000;
function freshAttacker(): string {
  last += 1;
  return attacker(last);
}

const readerIsServed = async () => (await fetchFrom(target.port, READER, '/briefs')).status === 200;

/** Expects that the number of descriptors of both processes returns to the earlier one. */
async function expectDescriptorsBack(before: readonly [number, number]): Promise<void> {
  const now = () => [descriptors(target.sitePid()), descriptors(target.backendPid())] as const;
  await eventually(() => now().every((count, at) => count <= (before[at] ?? 0) + IDLE));
  const [site, backend] = now();
  expect(site).toBeLessThanOrEqual(before[0] + IDLE);
  expect(backend).toBeLessThanOrEqual(before[1] + IDLE);
}

const open = () => [descriptors(target.sitePid()), descriptors(target.backendPid())] as const;

test.each(UPGRADE_KINDS)('600 failed upgrades of %s leave no open descriptors', async (kind) => {
  const before = open();
  await floodWithUpgrades(target.port, 600, kind);
  expect(await readerIsServed()).toBe(true);
  await expectDescriptorsBack(before);
});

test('limits connections from one address; another reader can still connect', async () => {
  const before = open();
  const from = freshAttacker();
  const sockets = await openConnections(target.port, from, 600);
  expect(await readerIsServed()).toBe(true);
  expect(
    await eventually(
      () => sockets.filter((socket) => socket.destroyed || socket.readableEnded).length >= 100,
    ),
  ).toBe(true);
  for (const socket of sockets) socket.destroy();
  await expectDescriptorsBack(before);
});

test('ignores a forged X-Forwarded-For: refuses the 61st password attempt from one address', async () => {
  expect(await tryPasswords(target, freshAttacker(), 75)).toBe(61);
});

describe('an unusual request header', () => {
  const headers: readonly Record<string, string>[] = [
    { range: 'bytes=0-1' },
    { rsc: '1' },
    { rsc: '1', 'next-router-state-tree': '%5B%22%22%5D' },
    { 'x-nextjs-data': '1' },
    { 'x-prerender-revalidate': '1' },
    { cookie: '__prerender_bypass=1' },
    { cookie: '__next_preview_data=1' },
  ];

  test.each(headers)('%j gets the ordinary page', async (header) => {
    for (const path of ['/briefs', '/intelligence/bans']) {
      const plain = await fetchFrom(target.port, READER, path);
      const result = await fetchFrom(target.port, READER, path, { headers: header });
      expect([result.status, result.headers.etag]).toEqual([200, plain.headers.etag]);
      expect(result.headers['content-security-policy']).toContain("script-src 'self'");
    }
  });

  test.each(headers.map((header, at) => ({ header, at })))(
    '$header does not bypass the rendering limit',
    async ({ header, at }) => {
      const paths = distinct(90, (number) => `/briefs?tag=w${at}-${number}`);
      const tally = await flood(target.port, freshAttacker(), paths, { headers: header });
      expect(tally.get(429)).toBeGreaterThan(0);
      expect(await readerIsServed()).toBe(true);
    },
  );
});

test('limits a caller that requests many URLs, with Retry-After, and does not limit other readers', async () => {
  const from = freshAttacker();
  const tally = await flood(
    target.port,
    from,
    distinct(90, (number) => `/briefs/none-${number}`),
  );
  expect([...tally.keys()].toSorted()).toEqual([404, 429]);
  const refused = await fetchFrom(target.port, from, '/briefs/none-at-all');
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await fetchFrom(target.port, READER, '/briefs?page=2')).status).toBe(200);
});

test('serves the 404 page from memory for unknown paths', async () => {
  const paths = distinct(1500, (number) => `/nothing-${number}/${number}`);
  const tally = await flood(target.port, freshAttacker(), paths);
  expect([...tally]).toEqual([[404, 1500]]);
});

test('forbids shared caches to store special responses', async () => {
  for (const path of ['/auth/login', '/studio', '/_next/static/none.js', '/nothing']) {
    const { status, headers } = await fetchFrom(target.port, READER, path, { headers: { rsc: '1' } });
    expect([path, status, headers['cache-control']]).toEqual([
      path,
      status,
      expect.stringMatching(/private|no-store|max-age=0, must-revalidate/),
    ]);
    expect(headers['content-security-policy']).toMatch(/script-src/);
  }
});

test('refuses one guest’s costly queries and still serves another guest', async () => {
  const tally = await floodApi(target, freshAttacker(), 60);
  expect(tally.get(429)).toBeGreaterThan(0);
  expect((await queryApi(target, READER, JSON.stringify({ query: '{__typename}' }))).status).toBe(200);
});

test('limits real-time connections from one address; another address can still connect', async () => {
  const before = open();
  const from = freshAttacker();
  const sockets = await openSockets(target, from, 300);
  try {
    expect(sockets.length).toBeLessThan(300);
    expect(await openSockets(target, freshAttacker(), 1)).toHaveLength(1);
  } finally {
    for (const socket of sockets) socket.terminate();
  }
  await expectDescriptorsBack(before);
});

test('limits images rendered for one caller; another reader still gets one', async () => {
  const tally = await readPictures(target.port, freshAttacker(), 120);
  expect(tally.get(200)).toBeGreaterThan(0);
  expect(tally.get(429)).toBeGreaterThan(0);
  expect([...(await readPictures(target.port, READER, 1)).keys()]).toEqual([200]);
});

describe('a process that crashes', () => {
  test.each(['backendPid', 'sitePid'] as const)('is restarted: %s', async (part) => {
    const pid = target[part]();
    process.kill(pid, 'SIGKILL');
    expect(await eventually(() => target[part]() !== pid)).toBe(true);
    const isBack = async () =>
      (await fetchFrom(target.port, READER, '/_cloud/health').catch(() => undefined))?.status === 200 &&
      (await fetchFrom(target.port, READER, '/briefs').catch(() => undefined))?.status === 200;
    expect(await eventually(isBack)).toBe(true);
  });

  test('the site stops on SIGTERM while sockets are open', async () => {
    const sockets = await openSockets(target, freshAttacker(), 10);
    expect(sockets.length).toBeGreaterThan(0);
    const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
    const pids = [target.sitePid(), target.backendPid()];
    await target.stop();
    await closed;
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
