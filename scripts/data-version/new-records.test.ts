import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { guest, openTestEngine, person, type TestEngine } from '../../embedded/data/testing/harness.ts';
import type { ExportRow } from '../../features/datasets/model/column.ts';
import type { GraphQLClient } from '../guest-backend.ts';
import { newRecords } from './new-records.ts';
import { publicRows } from './public-rows.ts';

const NOW = new Date('2026-11-28T00:00:05.000Z');

let backend: TestEngine;
let site: Server | undefined;

beforeEach(() => {
  backend = openTestEngine();
});
afterEach(() => {
  backend.dispose();
  site?.close();
});

const client: GraphQLClient = async (query, variables) => {
  const { data, errors } = await backend.run(guest, query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return z.record(z.string(), z.unknown()).parse(data);
};

/** Creates a ban that was published so many seconds before now. */
async function publish(id: string, seconds: number): Promise<void> {
  const mutation =
    'mutation Write($input: CreatePlatformBanInput!) { createPlatformBan(input: $input) { id } }';
  await backend.value(person('ann'), mutation, {
    input: { id, profileId: 'ann', platformId: 'youtube', isActive: true },
  });
  backend.engine.store.database
    .prepare(`UPDATE "PlatformBan" SET document = json_set(document, '$.createdAt', ?) WHERE id = ?`)
    .run(new Date(NOW.getTime() - seconds * 1000).toISOString(), id);
}

test('records are new for 15 minutes', async () => {
  await publish('old', 15 * 60);
  await publish('new', 15 * 60 - 1);
  await publish('newest', 0);
  expect([...(await newRecords(client, 'ban', NOW))].sort()).toEqual(['new', 'newest']);
  expect(await newRecords(client, 'report', NOW)).toEqual(new Set());
});

test('a version leaves out new records, but not samples', async () => {
  const rows = [
    { id: 'old', sample: false },
    { id: 'new', sample: false },
    { id: 'demo', sample: true },
  ];
  site = createServer((_, response) => {
    response.setHeader('records-begun', rows.length);
    response.end(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  });
  await new Promise<void>((resolve) => site?.listen(0, '127.0.0.1', resolve));
  const address = z.object({ port: z.number() }).parse(site.address());
  const read: ExportRow[] = [];
  const leftOut = async () => new Set(['new', 'demo']);
  for await (const chunk of publicRows(`http://127.0.0.1:${address.port}`, 'ban', leftOut))
    read.push(...chunk);
  expect(read.map(({ id }) => id)).toEqual(['old', 'demo']);
});
