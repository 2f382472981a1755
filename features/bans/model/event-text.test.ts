import { whenWritten } from '../../../lib/time/when.ts';
import {
  aboutText,
  beforeText,
  EVENT_TONES,
  escalationTargets,
  escalationText,
  eventTitle,
  fieldName,
} from './event-text.ts';

test('dates without a day get the word "about"', () => {
  expect(['2024-05-21', '2024-05', '2024'].map((written) => aboutText(whenWritten(written)))).toEqual([
    '21 May 2024',
    'about May 2024',
    'about 2024',
  ]);
});

test('an escalation says where the appeal went', () => {
  expect(escalationText('press', '')).toBe('To the press.');
  expect(escalationText('court', 'The hearing is in May.')).toBe('To a court: The hearing is in May.');
});

test('the press is offered while an appeal is open', () => {
  const filed = { kind: 'appeal-filed', when: whenWritten('2026-05-01'), text: '' } as const;
  expect(escalationTargets({ events: [filed] })).toContain('press');
  const targets = escalationTargets({ events: [filed, { ...filed, kind: 'appeal-rejected' }] });
  expect(targets).toEqual(['platform', 'body', 'authority', 'court']);
});

test('event titles depend on the type of record', () => {
  expect([eventTitle('ended', { platform: 'x' }), eventTitle('ended', { platform: 'x' }, 'report')]).toEqual([
    'Ban on X ended',
    'Limit on X ended',
  ]);
  expect(eventTitle('appeal-rejected', { platform: 'youtube' })).toBe('Appeal rejected by YouTube');
});

test.each([
  [{ field: 'platform', before: 'youtube' }, 'platform', 'YouTube'],
  [{ field: 'began', before: whenWritten('2024-05') }, 'date', 'about May 2024'],
  [{ field: 'began', before: null }, 'date', 'not known'],
  [{ field: 'loss', before: { amount: 12, currency: 'EUR', method: null } }, 'estimated loss', '€12'],
  [{ field: 'explanation', before: 'Spam.' }, 'explanation', 'Spam.'],
  [{ field: 'explanation', before: null }, 'explanation', null],
] as const)('%j becomes %s: %s', (replaced, name, text) => {
  expect([fieldName(replaced.field), beforeText(replaced)]).toEqual([name, text]);
});

test('only the start of a ban is red, and its appeals are not', () => {
  const red = Object.entries(EVENT_TONES).filter(([, tone]) => tone === 'signal');
  expect(red.map(([kind]) => kind)).toEqual(['banned']);
  expect(EVENT_TONES['appeal-rejected']).toBe('neutral');
});
