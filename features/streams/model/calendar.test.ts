import { jest } from '@jest/globals';
import { convertIcsCalendar } from 'ts-ics';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { daysFromToday, streamInput } from '../../../lib/backend/testing/inputs.ts';
import { problemsOfCalendar } from '../../../tests/feeds/calendar-rules.ts';
import type { Calendar } from './calendar.ts';

const SITE = 'http://localhost:3000';
const HOSTILE = 'a; b, c\\n "q" \u0007 🙂 ‏عربي‏ BEGIN:VEVENT\r\nEND:VCALENDAR '.repeat(4);

let backend: TestBackend;
let streams: typeof import('../server/stream-calendar.ts');
let schedules: typeof import('../server/stream-calendar.ts');
let write: typeof import('./calendar.ts');

beforeAll(async () => {
  backend = await startTestBackend();
  streams = await import('../server/stream-calendar.ts');
  schedules = await import('../server/stream-calendar.ts');
  write = await import('./calendar.ts');
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const live = { video_type: 'live', duration: 'PT90M' };
  backend.create(
    'Stream',
    'admin',
    streamInput('to-come', `${daysFromToday(3)}T12:00:00Z`, {
      ...live,
      title: HOSTILE,
      description: HOSTILE,
    }),
    streamInput('premiere', `${daysFromToday(4)}T12:00:00Z`),
    streamInput('was-live', '2026-04-01T12:00:00+02:00', live),
    streamInput('video', '2026-04-02T12:00:00Z'),
    streamInput('called-off', `${daysFromToday(5)}T12:00:00Z`, { ...live, status: 'INACTIVE' }),
  );
  const person = (id: string, schedule: string, timezone: string | null) => ({
    id,
    name: id,
    displayName: `The one called ${id}`,
    active: true,
    schedule,
    timezone,
  });
  backend.create(
    'Personality',
    'admin',
    person('weekly', 'Tuesday to Friday from 21:00; Sundays at 9:30', 'America/New_York'),
    person('as-in-berlin', 'Mondays at 9:00', 'Europe/Stockholm'),
    person('vague', 'Whenever there is news', 'Europe/Oslo'),
    person('nowhere', 'Mondays at 9:00', null),
    person('made-up', 'Mondays at 9:00', 'Europe/Atlantis'),
  );
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

function getFile(calendar: Calendar | null): string {
  if (!calendar) throw new Error('There is no calendar.');
  const file = write.calendarFile(calendar);
  expect(problemsOfCalendar(file, `${SITE}${calendar.path}`)).toEqual([]);
  return file;
}

const uids = (calendar: Calendar | null) => calendar?.events.map(({ uid }) => uid).sort();

test('the calendar of streams has upcoming and past streams, and no withdrawn ones', async () => {
  const calendar = await streams.streamsCalendar();
  expect(uids(calendar)).toEqual(
    ['premiere', 'to-come', 'was-live'].map((slug) => `stream-stream-${slug}@localhost`),
  );
  const read = convertIcsCalendar(undefined, getFile(calendar)).events ?? [];
  const past = read.find(({ uid }) => uid.includes('was-live'));
  expect(past?.start.date.toISOString()).toBe('2026-04-01T10:00:00.000Z');
  expect(past?.duration).toMatchObject({ seconds: 5400 });
});

test('a stream with a time has its own calendar', async () => {
  expect(uids(await streams.streamCalendar('to-come'))).toEqual(['stream-stream-to-come@localhost']);
  getFile(await streams.streamCalendar('to-come'));
  for (const slug of ['video', 'called-off', 'nothing'])
    expect(await streams.streamCalendar(slug)).toBeNull();
});

test('a schedule repeats every week by the clock of its zone', async () => {
  const file = getFile(await schedules.scheduleCalendar('weekly'));
  expect(file).toMatch(/DTSTART;TZID=America\/New_York:\d{8}T210000\r\n/);
  expect(file).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU,WE,TH,FR\r\n');
  expect(file).toContain('RRULE:FREQ=WEEKLY;BYDAY=SU\r\n');
  expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n');
});

test('zones with the rules of another keep their own names', async () => {
  expect(getFile(await schedules.scheduleCalendar('as-in-berlin'))).toContain('TZID:Europe/Stockholm\r\n');
});

test.each(['vague', 'nowhere', 'made-up', 'nobody'])('there is no calendar of %s', async (id) => {
  expect(await schedules.scheduleCalendar(id)).toBeNull();
});
