import { ADMIN_FIELDS } from '../../features/admin/model/fields.ts';
import { analyticsEvent } from '../../features/analytics/model/event.ts';
import { isRecordId } from './record-id.ts';

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
