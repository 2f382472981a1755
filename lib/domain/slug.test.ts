import { ADMIN_FIELDS } from '../../features/admin/model/fields.ts';
import { analyticsEvent } from '../../features/analytics/model/event.ts';
import { isRecordId, isSlug, tagSlug } from './slug.ts';

it.each(['who-decides', '1984', 'a', 'b2b-and-c'])('accepts %j', (text) => {
  expect(isSlug(text)).toBe(true);
});

it.each([
  '',
  'feed.xml',
  'atom.xml',
  '../x/feed.xml?a=b#c',
  'Who-Decides',
  'who decides',
  '-who',
  'who-',
  'who--decides',
  'a/b',
  'a%2fb',
  '\u00e9t\u00e9',
  'a\n',
  'x'.repeat(201),
])('rejects %j', (text) => {
  expect(isSlug(text)).toBe(false);
});

test.each([
  ['mass-reporting', 'mass-reporting'],
  ['Mass reporting', 'mass-reporting'],
  ['  DSA: rights! ', 'dsa-rights'],
  ['حجب الحسابات', 'حجب-الحسابات'],
  ['Café', 'café'],
  ['???', '???'],
])('%s has the slug %s', (tag, slug) => {
  expect(tagSlug(tag)).toBe(slug);
  expect(tagSlug(slug)).toBe(slug);
});

const cases: readonly (readonly [string, boolean])[] = [
  ['stream-one', true],
  ['-_A9', true],
  ['_'.repeat(200), true],
  ['a'.repeat(201), false],
  ['', false],
  ['a.b', false],
  ['a:b', false],
  ['a/b', false],
  ['é', false],
];

test.each(cases)('"%s" can be an id: %s, for writers and for the view counter', (id, isId) => {
  expect(isRecordId(id)).toBe(isId);
  expect(ADMIN_FIELDS.Stream.find(({ name }) => name === 'id')?.read?.(id)?.ok).toBe(isId);
  const event = { name: 'stream_view', attributes: { stream: id } };
  expect(analyticsEvent.safeParse(event).success).toBe(isId);
});
