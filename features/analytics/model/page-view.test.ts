import type { AnalyticsEvent } from './event.ts';
import { pageName, pageOf, pageViewBatch, pageViewOf } from './page-view.ts';

const VISIT = '4f8b2b8e-6a55-4c1c-9e0a-000000000001';

test('a page has one name, and no other text is a name', () => {
  expect(pageOf(pageName({ kind: 'ban', id: 'one_2-x' }))).toEqual({ kind: 'ban', id: 'one_2-x' });
  for (const text of ['', 'ban', 'ban#', '#one', 'stream#one', 'ban#one#two', 'ban#one two', '__proto__#one'])
    expect([text, pageOf(text)]).toEqual([text, null]);
});

test.each<[AnalyticsEvent, unknown]>([
  [
    { name: 'brief_view', attributes: { brief: 'b', from: 'www.google.com' }, metrics: {} },
    { page: 'brief#b', visit: VISIT, from: 'Google' },
  ],
  [
    { name: 'record_view', attributes: { kind: 'report', record: 'r' }, metrics: {} },
    { page: 'report#r', visit: VISIT, from: 'Direct or unknown' },
  ],
  [{ name: 'stream_view', attributes: { stream: 's' }, metrics: {} }, null],
  [{ name: 'brief_share', attributes: { brief: 'b', way: 'link' }, metrics: {} }, null],
])('%j', (event, view) => {
  expect(pageViewOf(event, VISIT)).toEqual(view);
});

test('a request names no host, no unknown page and no further data', () => {
  const view = { page: 'ban#one', visit: VISIT, from: 'intranet.employer.example' };
  const read = (changed: object) => pageViewBatch.safeParse({ sentAt: 1, views: [{ ...view, ...changed }] });
  expect(read({}).data?.views[0]?.from).toBe('Other sites');
  for (const changed of [{ page: 'stream#one' }, { visit: 'ann' }, { address: '192.0.2.1' }, { from: 7 }])
    expect(read(changed).success).toBe(false);
  expect(pageViewBatch.safeParse({ sentAt: 1, views: [] }).success).toBe(false);
});
