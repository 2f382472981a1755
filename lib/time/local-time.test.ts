import { execFileSync } from 'node:child_process';
import path from 'node:path';

const MODULE = path.join(import.meta.dirname, 'local-time.ts');

function instants(zone: string, day: string, time: string): readonly string[] {
  const program = `
    const { localInstants } = await import(${JSON.stringify(MODULE)});
    const found = localInstants(${JSON.stringify(day)}, ${JSON.stringify(time)});
    console.log(JSON.stringify(found.map(({ at, offset }) => at.slice(0, 16) + ' ' + offset)));`;
  const options = ['--no-warnings', '--input-type=module', '--eval', program];
  return JSON.parse(
    execFileSync(process.execPath, options, { env: { ...process.env, TZ: zone }, encoding: 'utf8' }),
  );
}

test.each([
  ['Europe/Berlin', '2026-10-25', '02:30', ['2026-10-25T00:30 +02:00', '2026-10-25T01:30 +01:00']],
  // The first and the last minute that occur twice, and those beside them.
  ['Europe/Berlin', '2026-10-25', '02:00', ['2026-10-25T00:00 +02:00', '2026-10-25T01:00 +01:00']],
  ['Europe/Berlin', '2026-10-25', '02:59', ['2026-10-25T00:59 +02:00', '2026-10-25T01:59 +01:00']],
  ['Europe/Berlin', '2026-10-25', '01:59', ['2026-10-24T23:59 +02:00']],
  ['Europe/Berlin', '2026-10-25', '03:00', ['2026-10-25T02:00 +01:00']],
  // A time that clocks skip.
  ['Europe/Berlin', '2026-03-29', '02:30', ['2026-03-29T01:30 +02:00']],
  ['America/New_York', '2026-11-01', '01:30', ['2026-11-01T05:30 -04:00', '2026-11-01T06:30 -05:00']],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', ['2026-04-04T14:45 +11:00', '2026-04-04T15:15 +10:30']],
  ['Australia/Lord_Howe', '2026-04-05', '01:15', ['2026-04-04T14:15 +11:00']],
  ['Asia/Kathmandu', '2028-02-29', '23:59', ['2028-02-29T18:14 +05:45']],
  ['UTC', '2026-10-25', '', []],
  ['UTC', '', '02:30', []],
])('%s: the instants of %s %s', (zone, day, time, expected) => {
  expect(instants(zone, day, time)).toEqual(expected);
});
