import { BRIEF_STATUSES } from '../../../briefs/model/brief.ts';
import { isHeldFast, mayBecome, NEXT_STATUSES, standingOf, stepName } from './brief-status.ts';

test('a brief goes from draft to published to archived, and back', () => {
  const steps = BRIEF_STATUSES.flatMap((from) =>
    BRIEF_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual([
    'DRAFT PUBLISHED',
    'PUBLISHED DRAFT',
    'PUBLISHED ARCHIVED',
    'ARCHIVED DRAFT',
    'ARCHIVED PUBLISHED',
  ]);
});

test('every step has a name, unique within its status', () => {
  for (const from of BRIEF_STATUSES) {
    const names = NEXT_STATUSES[from].map((to) => stepName(from, to));
    expect(new Set(names).size).toBe(NEXT_STATUSES[from].length);
  }
  expect(stepName('ARCHIVED', 'PUBLISHED')).toBe('Publish again');
});

test('a published brief is scheduled until its day', () => {
  const today = '2026-11-21';
  expect(standingOf({ status: 'PUBLISHED', blogDate: '2026-11-22' }, today)).toBe('scheduled');
  expect(standingOf({ status: 'PUBLISHED', blogDate: today }, today)).toBe('published');
  expect(standingOf({ status: 'DRAFT', blogDate: '2026-11-22' }, today)).toBe('draft');
  expect(standingOf({ status: 'ARCHIVED', blogDate: '2020-01-01' }, today)).toBe('archived');
});

test('only briefs that nobody else can read are saved automatically', () => {
  expect(BRIEF_STATUSES.filter(isHeldFast)).toEqual(['PUBLISHED']);
});
