import { onDay, whenWritten } from '../../../lib/time/when.ts';
import type { Replaced, RestrictionEventKind } from '../../bans/model/ban.ts';
import { forEachDetail } from '../../bans/model/ban-details.ts';
import { beforeText } from '../../bans/model/event-text.ts';
import {
  getCorrections,
  getEvents,
  type History,
  type HistoryEntry,
  type RecordedEvent,
  type Retraction,
} from '../../bans/model/history.ts';
import { history as storedHistory } from '../../bans/model/stored-restriction.ts';
import {
  banFields,
  historyFields,
  replacedFields,
  reportFields,
  type Saving,
  storedEntry,
  withChanges,
  withCorrectedEvent,
  withEvent,
  withoutEvents,
  withoutNulls,
  withoutTrace,
  withStatedResult,
} from './edit-restriction.ts';

const event = (id: string, kind: RestrictionEventKind, written: string, text = ''): RecordedEvent => ({
  id,
  kind,
  when: whenWritten(written),
  text,
});
const retracted = (of: string, isWithheld = false): Retraction => ({
  id: `no-${of}`,
  kind: 'taken-back',
  of,
  on: '2026-11-21',
  reason: 'A slip.',
  isWithheld,
});
const saving: Saving = {
  newId: () => 'new',
  on: '2026-11-21',
  reason: 'Found the notice.',
  isWithheld: false,
};
const began = onDay('2026-01-01');
const filed = event('f', 'appeal-filed', '2026-01-02');
const restored = event('r', 'restored', '2026-03-01');
const ids = (history: History | null) => history?.map(({ id }) => id);

test('an event is removed without a trace unless a later one depends on it', () => {
  expect(ids(withoutTrace([filed, restored], ['r']))).toEqual(['f']);
  const rejected = event('j', 'appeal-rejected', '2026-02-01');
  expect(withoutTrace([filed, rejected], ['f'])).toBeNull();
  expect(ids(withoutTrace([filed, rejected], ['f', 'j']))).toEqual([]);
});

describe('adding an event', () => {
  test('puts it at the end, or where it was forgotten; markers stay behind their event', () => {
    expect(ids(withEvent([filed], began, restored))).toEqual(['f', 'r']);
    const rejected = event('j', 'appeal-rejected', '2026-02-01');
    expect(ids(withEvent([filed, restored], began, rejected))).toEqual(['f', 'j', 'r']);
    const ended = event('e', 'ended', '2026-02-01');
    const again: readonly HistoryEntry[] = [filed, ended, retracted('e'), restored];
    expect(ids(withEvent(again, began, rejected))).toEqual(['f', 'e', 'no-e', 'j', 'r']);
  });

  test('adds it once, also if it is recorded again', () => {
    expect(withEvent([filed], began, filed)).toEqual([filed]);
    expect(ids(withEvent([filed], began, { ...filed, id: 'from another tab' }))).toEqual(['f']);
    expect(ids(withEvent([filed, retracted('f')], began, { ...filed, id: 'g' }))).toEqual(['f', 'no-f', 'g']);
  });

  test('refuses it if no position is possible', () => {
    expect(withEvent([restored], began, event('e', 'ended', '2026-04-01'))).toBeNull();
    expect(withEvent([filed], began, event('e', 'ended', '2025-12-31'))).toBeNull();
  });
});

describe('two tabs that add to one ban', () => {
  const base: History = [filed];
  const escalated = event('e', 'appeal-escalated', '2026-02-01', 'To the body.');
  const rejected = event('j', 'appeal-rejected', '2026-02-10', 'No reason.');

  test('add both events by date, regardless of their order', () => {
    const one = withEvent(withEvent(base, began, rejected) ?? [], began, escalated);
    const other = withEvent(withEvent(base, began, escalated) ?? [], began, rejected);
    expect(ids(one)).toEqual(['f', 'e', 'j']);
    expect(other).toEqual(one);
  });

  test('do not merge events that exclude each other', () => {
    const ended = event('d', 'ended', '2026-02-10');
    expect(withEvent([...base, restored], began, ended)).toBeNull();
    expect(withEvent([...base, ended], began, restored)).toBeNull();
  });
});

describe('retracting an event', () => {
  test('marks it by id, and twice has no further effect', () => {
    const after = withoutEvents([filed, restored], [retracted('r')]);
    expect(ids(after)).toEqual(['f', 'r', 'no-r']);
    expect(getEvents(after ?? []).map(({ kind }) => kind)).toEqual(['appeal-filed']);
    expect(withoutEvents(after ?? [], [retracted('r')])).toEqual(after);
  });

  test('removes its text if it is private', () => {
    const restoration = event('r', 'restored', '2026-03-01', 'Call 0123 456.');
    expect(JSON.stringify(withoutEvents([restoration], [retracted('r', true)]))).not.toContain('0123');
    expect(JSON.stringify(withoutEvents([restoration], [retracted('r')]))).toContain('0123');
  });

  test('also retracts the events that depend on it', () => {
    const rejected = event('j', 'appeal-rejected', '2026-02-01');
    const markers = [retracted('f'), retracted('j')];
    expect(getEvents(withoutEvents([filed, rejected], markers) ?? [filed])).toEqual([]);
  });

  test('is refused while another event depends on it, and for an unknown event', () => {
    const rejected = event('j', 'appeal-rejected', '2026-02-01');
    expect(withoutEvents([filed, rejected], [retracted('f')])).toBeNull();
    expect(withoutEvents([filed], [retracted('x')])).toBeNull();
  });
});

describe('changing fields', () => {
  const before: readonly Replaced[] = [
    { field: 'platform', before: 'x' },
    { field: 'began', before: whenWritten('2026-01') },
    { field: 'explanation', before: 'No reason.' },
    { field: 'restriction', before: '' },
  ];
  const after: readonly Replaced[] = [
    { field: 'platform', before: 'youtube' },
    { field: 'began', before: whenWritten('2026-01') },
    { field: 'explanation', before: 'Spam, they say.' },
    { field: 'restriction', before: 'Account suspended' },
  ];

  test('records replaced values, and not empty ones', () => {
    expect(replacedFields(before, after, saving)).toEqual([
      { field: 'platform', before: 'x' },
      { field: 'explanation', before: 'No reason.' },
    ]);
    expect(replacedFields(before, before, saving)).toEqual([]);
  });

  test('records the name of a platform outside the list', () => {
    const vimeo: readonly Replaced[] = [
      { field: 'platform', before: 'other' },
      { field: 'platformName', before: 'Vimeo' },
    ];
    const youtube: readonly Replaced[] = [
      { field: 'platform', before: 'youtube' },
      { field: 'platformName', before: '' },
    ];
    expect(replacedFields(vimeo, youtube, saving)).toEqual(vimeo);
    expect(replacedFields(youtube, vimeo, saving)).toEqual([{ field: 'platform', before: 'youtube' }]);
    expect(vimeo.map(beforeText)).toEqual(['another platform', 'Vimeo']);
  });

  test('can withhold texts, but never facts', () => {
    expect(replacedFields(before, after, { isWithheld: true })).toEqual([
      { field: 'platform', before: 'x' },
      { field: 'explanation', before: null },
    ]);
  });
});

test('reads stored entries back unchanged', () => {
  const history = withChanges(
    withoutEvents([filed, restored], [retracted('r')]) ?? [],
    [
      { field: 'began', before: whenWritten('2026-01') },
      { field: 'loss', before: { amount: 5, currency: 'EUR', method: null } },
      { field: 'explanation', before: null },
    ],
    saving,
  );
  expect(storedHistory.parse(JSON.stringify(history.map(storedEntry)))).toEqual(history);
});

test('stores the derived state, without retracted events', () => {
  const taken = [filed, restored, retracted('r')];
  expect(historyFields('bans', { began }, taken)).toMatchObject({
    isActive: true,
    appealStatus: 'PENDING',
    changedOn: '2026-01-02',
  });
  expect(historyFields('reports', { began, statedResult: 'pending' }, [filed, restored])).toEqual({
    events: [storedEntry(filed), storedEntry(restored)],
    appealStatus: 'RESTORED',
    appealResult: 'PENDING',
    changedOn: '2026-03-01',
  });
});

describe('correcting an event in one step', () => {
  const rejected = event('j', 'appeal-rejected', '2026-02-01', 'No reason.');
  const corrected = { ...filed, when: whenWritten('2026-01-05'), text: 'By email.' };
  const marker = { ...retracted('former'), isCorrected: true };

  test('changes date and text, keeps the id and the later events, and the former version as retracted', () => {
    const after = withCorrectedEvent([filed, rejected], began, corrected, marker);
    expect(getEvents(after ?? [])).toEqual([
      expect.objectContaining({ kind: 'appeal-filed', when: corrected.when, text: 'By email.' }),
      expect.objectContaining({ kind: 'appeal-rejected' }),
    ]);
    expect(ids(after)).toEqual(['former', 'f', 'j', marker.id]);
    expect(getCorrections(after ?? [])).toEqual([
      expect.objectContaining({
        kind: 'taken-back',
        isCorrected: true,
        event: expect.objectContaining({ when: filed.when }),
      }),
    ]);
    expect(storedHistory.parse(JSON.stringify((after ?? []).map(storedEntry)))).toEqual(after);
  });

  test('leaves no trace in the grace period, and no private text', () => {
    expect(withCorrectedEvent([filed], began, corrected, null)).toEqual([corrected]);
    const text = event('f', 'appeal-filed', '2026-01-02', 'Call 0123 456.');
    const after = withCorrectedEvent([text], began, corrected, { ...marker, isWithheld: true });
    expect(JSON.stringify(after)).not.toContain('0123');
  });

  test('is refused for a date after a later event, for another kind and for an unknown event', () => {
    const late = { ...filed, when: whenWritten('2026-02-02') };
    expect(withCorrectedEvent([filed, rejected], began, late, marker)).toBeNull();
    expect(withCorrectedEvent([filed], began, { ...corrected, kind: 'ended' }, marker)).toBeNull();
    expect(withCorrectedEvent([filed], began, { ...corrected, id: 'x' }, marker)).toBeNull();
  });
});

test('a change of the stated result leaves the former one, unless nothing was answered', () => {
  const marker = { id: 'm', on: '2026-03-02' };
  const record = { events: getEvents([filed, restored]) };
  expect(withStatedResult([filed, restored], record, marker).at(-1)).toMatchObject({
    field: 'appealResult',
    before: 'granted',
  });
  expect(withStatedResult([filed, restored], { ...record, statedResult: 'pending' }, marker)).toHaveLength(2);
  expect(withStatedResult([filed, restored], record, null)).toHaveLength(2);
});

test('converts values to the fields of the models', () => {
  expect(
    withoutNulls(
      banFields({
        platform: 'x',
        platformName: 'Vimeo',
        began: null,
        isBeganUnknown: true,
        restriction: ' Suspended ',
        explanation: ' Spam. ',
        ...forEachDetail(() => ''),
        caseNumber: ' 0042-A ',
      }),
    ),
  ).toEqual({ platformId: 'x', restriction: 'Suspended', explanation: 'Spam.', caseNumber: '0042-A' });
  expect(
    reportFields({
      platform: 'other',
      platformName: '  Truth   Social ',
      began: whenWritten('2026-02'),
      category: 'search',
      restrictionType: 'search ban',
      description: 'Gone.',
      amount: '1.200,50',
      currency: 'EUR',
      method: 'Estimate',
    }),
  ).toEqual({
    platform: 'other',
    platformName: 'Truth Social',
    date: '2026-02-01',
    datePrecision: 'month',
    category: 'search',
    restrictionType: 'search ban',
    description: 'Gone.',
    financialImpact: 1200.5,
    financialCurrency: 'EUR',
    financialMethod: 'Estimate',
  });
});
