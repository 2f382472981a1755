import { execFileSync } from 'node:child_process';
import path from 'node:path';

/* A stored start, after its brief was edited in a time zone in which an hour occurs twice or not at all. */

const VALUES = path.join(import.meta.dirname, 'brief-values.ts');

/** Reads a stored start as the editor does, applies changes, and returns the day, the time and the instant that are saved. */
function saved(zone: string, publishAt: string, changes: object = {}): readonly string[] {
  const program = `
    const { getValues, wordsOfRecord, storedStart, EMPTY_BRIEF } = await import(${JSON.stringify(VALUES)});
    const row = { id: 'b', status: 'PUBLISHED', blogDate: ${JSON.stringify(publishAt.slice(0, 10))}, publishAt: ${JSON.stringify(publishAt)} };
    const values = { ...getValues(row), ...${JSON.stringify(changes)} };
    const { publishAt, blogDate } = wordsOfRecord('b', values, '2026-01-01', storedStart(row).publishAt);
    console.log(JSON.stringify([values.blogDate, values.publishTime, publishAt, blogDate]));`;
  const options = ['--no-warnings', '--input-type=module', '--eval', program];
  return JSON.parse(
    execFileSync(process.execPath, options, { env: { ...process.env, TZ: zone }, encoding: 'utf8' }),
  );
}

test.each([
  // Summer time ends: 02:30 occurs twice in Berlin, and 01:30 in New York.
  ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25', '02:30'],
  ['Europe/Berlin', '2026-10-25T01:30:00.000Z', '2026-10-25', '02:30+01:00'],
  ['America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01', '01:30'],
  ['America/New_York', '2026-11-01T06:30:00.000Z', '2026-11-01', '01:30-05:00'],
  // The clock goes back by half an hour only.
  ['Australia/Lord_Howe', '2026-04-04T15:15:00.000Z', '2026-04-05', '01:45+10:30'],
  // An instant with seconds, which programs can store.
  ['Europe/Berlin', '2026-10-25T01:30:07.000Z', '2026-10-25', '02:30+01:00'],
  // The last minute of a leap day in UTC is the next day elsewhere.
  ['Asia/Kathmandu', '2028-02-29T23:59:00.000Z', '2028-03-01', '05:44'],
  ['UTC', '2028-02-29T23:59:00.000Z', '2028-02-29', '23:59'],
])('%s: an edit of the text keeps %s', (zone, publishAt, day, time) => {
  expect(saved(zone, publishAt, { text: 'Edited.' })).toEqual([day, time, publishAt, publishAt.slice(0, 10)]);
});

test('the second of the two can be chosen, and its offset means nothing on another day', () => {
  const choice = { blogDate: '2026-10-25', publishTime: '02:30+01:00' };
  const [, , second] = saved('Europe/Berlin', '2026-10-24T10:00:00.000Z', choice);
  expect(second).toBe('2026-10-25T01:30:00.000Z');
  const [, , first] = saved('Europe/Berlin', '2026-10-25T01:30:00.000Z', { publishTime: '02:30' });
  expect(first).toBe('2026-10-25T00:30:00.000Z');
  const [, , other] = saved('Europe/Berlin', '2026-10-24T10:00:00.000Z', {
    ...choice,
    blogDate: '2026-10-26',
  });
  expect(other).toBe('2026-10-26T01:30:00.000Z');
});

test('a typed time is the first of the two, and one that does not exist is an hour later', () => {
  const [, , twice] = saved('Europe/Berlin', '2026-10-24T10:00:00.000Z', {
    blogDate: '2026-10-25',
    publishTime: '02:30',
  });
  expect(twice).toBe('2026-10-25T00:30:00.000Z');
  const [, , never] = saved('Europe/Berlin', '2026-10-24T10:00:00.000Z', {
    blogDate: '2026-03-29',
    publishTime: '02:30',
  });
  expect(never).toBe('2026-03-29T01:30:00.000Z');
});

test('a changed time replaces the stored instant', () => {
  const [, , changed] = saved('Europe/Berlin', '2026-10-25T01:30:00.000Z', { publishTime: '02:31' });
  expect(changed).toBe('2026-10-25T00:31:00.000Z');
  const [, , none] = saved('Europe/Berlin', '2026-10-25T01:30:00.000Z', { publishTime: '' });
  expect(none).toBeNull();
});
