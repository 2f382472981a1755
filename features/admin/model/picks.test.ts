import { z } from 'zod';
import { guest, openTestEngine, person, type TestEngine } from '../../../embedded/data/testing/harness.ts';
import { briefInput, profileInput, streamInput } from '../../../lib/backend/testing/inputs.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { findPick, readPick, savePick } from './picks.ts';

let backend: TestEngine;
const administrator = person('administrator', 'ADMINS');
const client: GraphQLClient = (query, variables) => backend.run(administrator, query, { ...variables });
const queryPublic: GraphQLClient = (query, variables) => backend.run(guest, query, { ...variables });

beforeEach(() => {
  backend = openTestEngine();
  backend.engine.bulk('Profile', [profileInput('ann')], person('ann'));
  const briefs = [
    briefInput('shown', 'ann', '2026-01-01'),
    briefInput('draft', 'ann', '2026-01-01', { status: 'DRAFT' }),
  ];
  backend.engine.bulk('Brief', briefs, person('ann'));
  backend.engine.bulk('Stream', [streamInput('past', '2026-01-01T10:00:00.000Z')], administrator);
});
afterEach(() => backend.dispose());

const item = (type: 'brief' | 'stream', id: string) => ({ type, id, title: null, path: null });

test('saved picks are read with their titles, in order', async () => {
  const empty = await readPick('home-featured', client, queryPublic);
  expect(empty).toEqual({ items: [], note: '', updatedAt: null });
  const items = [item('stream', 'stream-past'), item('brief', 'shown'), item('brief', 'draft')];
  const saved = await savePick(
    'home-featured',
    empty,
    { ...empty, items, note: ' For June ' },
    client,
    queryPublic,
  );
  const stored = await readPick('home-featured', client, queryPublic);
  expect(saved).toEqual({ kind: 'saved', pick: stored });
  expect(stored).toMatchObject({
    note: 'For June',
    items: [
      { type: 'stream', id: 'stream-past', title: 'Showing past', path: '/streams/past' },
      { type: 'brief', id: 'shown', title: 'About shown', path: '/briefs/shown' },
      { type: 'brief', id: 'draft', title: null, path: null },
    ],
  });
});

test('does not overwrite the picks of another administrator', async () => {
  const empty = await readPick('home-lead', client, queryPublic);
  const mine = { ...empty, items: [item('brief', 'shown')] };
  expect((await savePick('home-lead', empty, mine, client, queryPublic)).kind).toBe('saved');
  expect((await savePick('home-lead', empty, { ...empty, note: 'other' }, client, queryPublic)).kind).toBe(
    'conflict',
  );
  const seen = await readPick('home-lead', client, queryPublic);
  await savePick('home-lead', seen, { ...seen, note: 'first' }, client, queryPublic);
  expect((await savePick('home-lead', seen, { ...seen, note: 'second' }, client, queryPublic)).kind).toBe(
    'conflict',
  );
  expect((await readPick('home-lead', client, queryPublic)).note).toBe('first');
});

test('only an administrator can save a pick', async () => {
  const asOwner: GraphQLClient = (query, variables) => backend.run(person('ann'), query, { ...variables });
  const empty = await readPick('home-lead', client, queryPublic);
  await expect(savePick('home-lead', empty, empty, asOwner, queryPublic)).rejects.toThrow();
  expect((await readPick('home-lead', client, queryPublic)).updatedAt).toBeNull();
});

describe('a pasted URL', () => {
  const SITE = 'https://site.example';
  const requested: string[] = [];
  const found = async (path: string) => {
    requested.push(path);
    return z.record(z.string(), z.unknown()).parse({ id: 'b1', title: 'A title', more: 1 });
  };

  test.each([
    ['home-lead', `${SITE}/briefs/a?utm=1`, 'brief', '/api/v1/briefs/a'],
    ['home-lead', ' /briefs/a ', 'brief', '/api/v1/briefs/a'],
    ['home-featured', '/streams/b%20c', 'stream', '/api/v1/streams/b%20c'],
  ] as const)('of %s: %s is found', async (slot, text, type, path) => {
    expect(await findPick(slot, text, SITE, found)).toMatchObject({
      item: { type, id: 'b1', title: 'A title' },
    });
    expect(requested.at(-1)).toBe(path);
  });

  test.each([
    ['home-lead', '/streams/a'],
    ['home-lead', 'https://evil.example/briefs/a'],
    ['home-lead', '/briefs'],
    ['home-lead', '/briefs/a/b'],
    ['home-featured', 'javascript:alert(1)'],
    ['home-featured', '/constructors/a'],
  ] as const)('of %s: %s is refused with a message', async (slot, text) => {
    expect(await findPick(slot, text, SITE, found)).toEqual({
      problem: expect.stringContaining('on this site'),
    });
  });

  test('without a public page has an error', async () => {
    const result = await findPick('home-lead', '/briefs/gone', SITE, async () => null);
    expect(result).toEqual({ problem: 'There is no published brief at this address. Check the address.' });
  });
});
