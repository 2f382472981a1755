import { createServer } from 'node:http';
import { jest } from '@jest/globals';
import { cacheTags } from '../lib/backend/cache-tags.ts';
import { toIsoDate } from '../lib/time/when.ts';
import { dueTexts } from './due-records.ts';
import { TagClock } from './freshness.ts';
import { ScheduledInvalidation } from './scheduled-invalidation.ts';
import { listen, stopServer } from './testing/fake-site.ts';

const brief = {
  id: 'b1',
  slug: 'due',
  profileId: 'ann',
  blogDate: '2026-11-22',
  categories: 'law',
  warfareTags: ['power'],
};

const noChange = async () => [];

test('no request is sent while the day is the same', async () => {
  const due = jest.fn(noChange);
  const turn = new ScheduledInvalidation({
    clock: new TagClock(),
    getMark: toIsoDate,
    due,
    now: () => new Date('2026-11-21T23:59:59Z'),
  });
  expect(await turn.look()).toBe(true);
  expect(due).not.toHaveBeenCalled();
});

test('when a day begins, only the affected pages are dropped, once', async () => {
  let now = new Date('2026-11-21T23:59:59Z');
  const clock = new TagClock();
  const before = clock.now;
  const keys = Object.fromEntries(Object.entries(brief).map(([field, value]) => [field, { new: value }]));
  const due = jest.fn(async (_after: string, _until: string) => [
    { model: 'Brief', id: 'b1', kind: 'create' as const, keys },
  ]);
  const turn = new ScheduledInvalidation({ clock, getMark: toIsoDate, due, now: () => now });
  now = new Date('2026-11-22T00:00:00Z');
  expect(await turn.look()).toBe(true);
  expect(await turn.look()).toBe(true);
  expect(due.mock.calls).toEqual([['2026-11-21', '2026-11-22']]);
  for (const tag of [cacheTags.briefs, cacheTags.briefAt('due'), cacheTags.briefsOfProfile('ann')])
    expect(clock.isCurrent([tag], before)).toBe(false);
  expect(clock.isCurrent([cacheTags.briefAt('other'), cacheTags.streams], before)).toBe(true);
});

test('days that were missed during an outage are processed afterwards', async () => {
  let now = new Date('2026-11-21T12:00:00Z');
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const due = jest.fn(noChange);
  const turn = new ScheduledInvalidation({ clock: new TagClock(), getMark: toIsoDate, due, now: () => now });
  now = new Date('2026-11-22T12:00:00Z');
  due.mockRejectedValueOnce(new Error('the backend is away')).mockRejectedValueOnce(new Error('still away'));
  expect(await turn.look()).toBe(false);
  expect(await turn.look()).toBe(false);
  now = new Date('2026-11-23T12:00:00Z');
  expect(await turn.look()).toBe(true);
  expect(due).toHaveBeenLastCalledWith('2026-11-21', '2026-11-23');
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
});

test('due briefs and posts are read page by page with the key of guests, and an error does not count as a response', async () => {
  const pages = {
    Briefs: [
      { data: { page: { items: [brief, null], nextToken: 'more' } } },
      {
        data: {
          page: {
            items: [
              {
                ...brief,
                id: 'b2',
                warfareTags: null,
                blogDate: '2026-11-23',
                publishAt: '2026-11-23T09:30:00.000Z',
              },
              { ...brief, id: 'earlier', blogDate: '2026-11-21' },
              { ...brief, id: 'later', blogDate: '2026-11-23', publishAt: '2026-11-23T09:31:00.000Z' },
            ],
            nextToken: null,
          },
        },
      },
      { data: { page: { items: [], nextToken: null } }, errors: [{ message: 'Too much' }] },
    ],
    Posts: [
      {
        data: {
          page: { items: [{ id: 'p1', slug: 'due-post', publishedOn: '2026-11-22' }], nextToken: null },
        },
      },
    ],
  };
  const requested: { key: unknown; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { query, variables } = JSON.parse(text);
    requested.push({ key: request.headers['x-api-key'], body: variables });
    const [page, ...left] = String(query).includes('listPostsByStatus') ? pages.Posts : pages.Briefs;
    if (page && left.length > 0) pages.Briefs = pages.Briefs.slice(1);
    response.end(JSON.stringify(page));
  });
  const api = { url: `http://127.0.0.1:${await listen(server)}/graphql`, key: 'guest' };
  const changes = await dueTexts(api, '2026-11-21T23:59:00.000Z', '2026-11-23T09:30:00.000Z');
  expect(changes.map(({ model, id, keys }) => [model, id, keys.slug?.new, keys.warfareTags?.new])).toEqual([
    ['Brief', 'b1', 'due', ['power']],
    ['Brief', 'b2', 'due', undefined],
    ['Post', 'p1', 'due-post', undefined],
  ]);
  const first = { key: 'guest', body: { days: ['2026-11-21', '2026-11-23'], nextToken: null } };
  expect(requested).toHaveLength(3);
  expect(requested.filter(({ body }) => JSON.stringify(body) === JSON.stringify(first.body))).toEqual([
    first,
    first,
  ]);
  expect(requested).toContainEqual({
    key: 'guest',
    body: { days: ['2026-11-21', '2026-11-23'], nextToken: 'more' },
  });
  await expect(dueTexts(api, '2026-11-21T23:59:00.000Z', '2026-11-22T00:00:00.000Z')).rejects.toThrow();
  await stopServer(server);
});
