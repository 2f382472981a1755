import { onDay } from '../../../lib/time/when.ts';
import type { RestrictionEventKind } from './ban.ts';
import { getCorrections, getEvents, type HistoryEntry, removableEvents } from './history.ts';

const event = (id: string, kind: RestrictionEventKind, date = '2026-01-01'): HistoryEntry => ({
  id,
  kind,
  when: onDay(date),
  text: `${kind} it was`,
});
const retracted = (of: string, isWithheld = false): HistoryEntry => ({
  id: `no-${of}`,
  kind: 'taken-back',
  of,
  on: '2026-02-01',
  reason: 'The wrong platform.',
  isWithheld,
});
const changed: HistoryEntry = {
  id: 'c',
  kind: 'changed',
  field: 'platform',
  before: 'x',
  on: '2026-02-02',
  reason: '',
};

test('retracted events do not count, and count again when they are recorded again', () => {
  const history = [
    event('1', 'appeal-filed'),
    event('2', 'restored'),
    retracted('2'),
    changed,
    event('3', 'appeal-rejected'),
  ];
  expect(getEvents(history)).toEqual([
    { kind: 'appeal-filed', when: onDay('2026-01-01'), text: 'appeal-filed it was' },
    { kind: 'appeal-rejected', when: onDay('2026-01-01'), text: 'appeal-rejected it was' },
  ]);
});

test('a correction refers to an event; one without an event is ignored', () => {
  expect(getCorrections([event('1', 'ended'), retracted('1', true), changed, retracted('gone')])).toEqual([
    {
      id: 'no-1',
      kind: 'taken-back',
      on: '2026-02-01',
      reason: 'The wrong platform.',
      isWithheld: true,
      event: { kind: 'ended', when: onDay('2026-01-01'), text: 'ended it was' },
    },
    changed,
  ]);
});

test.each([
  [['appeal-filed'], ['1']],
  [['appeal-filed', 'appeal-rejected'], ['2']],
  // An escalation can only follow a decision or an appeal.
  [
    ['appeal-filed', 'appeal-rejected', 'appeal-escalated'],
    ['2', '3'],
  ],
  [['appeal-filed', 'appeal-rejected', 'appeal-filed'], ['3']],
  [
    ['appeal-filed', 'restored'],
    ['1', '2'],
  ],
  [['ended'], ['1']],
  [[], []],
] as const)('the events %j can be retracted in part: %j', (kinds, ids) => {
  const history = kinds.map((kind, at) => event(`${at + 1}`, kind));
  expect(removableEvents(history).map(({ id }) => id)).toEqual(ids);
});
