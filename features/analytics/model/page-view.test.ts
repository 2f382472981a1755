import type { AnalyticsEvent } from './event.ts';
import { getCountedPage, getPage, getPageView, getViews, pageName, pageViewBatch } from './page-view.ts';

const VISIT = '4f8b2b8e-6a55-4c1c-9e0a-000000000001';

test('a page has one name, and no other text is a name', () => {
  expect(getPage(pageName({ kind: 'ban', id: 'one_2-x' }))).toEqual({ kind: 'ban', id: 'one_2-x' });
  for (const text of ['', 'ban', 'ban#', '#one', 'stream#one', 'ban#one#two', 'ban#one two', '__proto__#one'])
    expect([text, getPage(text)]).toEqual([text, null]);
  expect(getCountedPage('share#one')).toEqual({ kind: 'share', id: 'one' });
  for (const text of ['', 'site', 'site#days', 'site#0f', 'share#', 'share#one two', 'constructor#one'])
    expect([text, getCountedPage(text)]).toEqual([text, null]);
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
  [
    { name: 'stream_view', attributes: { stream: 's' }, metrics: {} },
    { page: 'stream#s', visit: VISIT, from: '' },
  ],
  [
    { name: 'brief_share', attributes: { brief: 'b', way: 'link' }, metrics: {} },
    { page: 'share#b', visit: VISIT, from: 'link' },
  ],
  [
    { name: 'personality_view', attributes: { personality: 'p' }, metrics: {} },
    { page: 'personality#p', visit: VISIT, from: '' },
  ],
  [{ name: 'app_launch', attributes: { platform: 'web', version: '1.0.0' }, metrics: {} }, null],
])('%j', (event, view) => {
  expect(getPageView(event, VISIT)).toEqual(view);
});

test('events count their visit once, and that it begins if one of them is a launch', () => {
  const other = VISIT.replace(/1$/, '2');
  const launch = { name: 'app_launch', attributes: { platform: 'web', version: '1.0.0' } } as const;
  const view = { name: 'stream_view', attributes: { stream: 's' } } as const;
  expect(
    getViews([
      { event: view, sessionId: VISIT },
      { event: launch, sessionId: VISIT },
      { event: view, sessionId: other },
    ]),
  ).toEqual([
    { page: 'site', visit: VISIT, from: 'app_launch' },
    { page: 'site', visit: other, from: '' },
    { page: 'stream#s', visit: VISIT, from: '' },
    { page: 'stream#s', visit: other, from: '' },
  ]);
});

test('a request names no host, no unknown page and no further data', () => {
  const view = { page: 'ban#one', visit: VISIT, from: 'intranet.employer.example' };
  const read = (changed: object) => pageViewBatch.safeParse({ sentAt: 1, views: [{ ...view, ...changed }] });
  expect(read({}).data?.views[0]?.from).toBe('Other sites');
  for (const changed of [
    { page: 'site#days' },
    { page: 'film#one' },
    { visit: 'ann' },
    { address: '192.0.2.1' },
    { from: 7 },
  ])
    expect(read(changed).success).toBe(false);
  for (const [page, from, stored] of [
    ['site', 'app_launch', 'app_launch'],
    ['site', 'www.google.com', ''],
    ['share#one', 'dialog', 'dialog'],
    ['share#one', 'www.google.com', ''],
    ['stream#one', 'www.google.com', ''],
  ])
    expect([page, from, read({ page, from }).data?.views[0]?.from]).toEqual([page, from, stored]);
  expect(pageViewBatch.safeParse({ sentAt: 1, views: [] }).success).toBe(false);
});
