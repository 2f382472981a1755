import { convertIcsCalendar } from 'ts-ics';
import { repeated, unless } from './common-rules.ts';

type Line = { readonly name: string; readonly parameters: string; readonly value: string };

const unfolded = (source: string): readonly Line[] =>
  source
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const [, name = '', parameters = '', value = ''] =
        /^([A-Z\d-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)*):(.*)$/s.exec(line) ?? [];
      return { name, parameters, value };
    });

/** The lines of each component of a kind, without those of its sub-components. */
function components(lines: readonly Line[], kind: string): readonly (readonly Line[])[] {
  const found: Line[][] = [];
  const open: { kind: string; lines: Line[] }[] = [];
  for (const line of lines) {
    if (line.name === 'BEGIN') open.push({ kind: line.value, lines: [] });
    else if (line.name === 'END') {
      const closed = open.pop();
      if (closed?.kind === kind) found.push(closed.lines);
    } else open.at(-1)?.lines.push(line);
  }
  return found;
}

const value = (lines: readonly Line[], name: string) => lines.find((line) => line.name === name)?.value;
const UTC = /^\d{8}T\d{6}Z$/;

function problemsOfEvent(event: readonly Line[], zones: readonly (string | undefined)[]): readonly string[] {
  const start = event.find(({ name }) => name === 'DTSTART');
  const zone = /;TZID=([^;]+)/.exec(start?.parameters ?? '')?.[1];
  return [
    ...unless(Boolean(value(event, 'UID')), 'It has no UID.'),
    ...unless(UTC.test(value(event, 'DTSTAMP') ?? ''), 'Its stamp is not in UTC.'),
    ...unless(UTC.test(value(event, 'LAST-MODIFIED') ?? ''), 'Its last change is not in UTC.'),
    ...unless(/^\d{1,10}$/.test(value(event, 'SEQUENCE') ?? ''), 'Its revision has no number.'),
    ...unless(Boolean(value(event, 'SUMMARY')), 'It has no words.'),
    ...unless(
      zone ? zones.includes(zone) && /^\d{8}T\d{6}$/.test(start?.value ?? '') : UTC.test(start?.value ?? ''),
      'Nobody can tell when it begins.',
    ),
    ...repeated(event.map(({ name }) => name)),
  ].map((problem) => `${value(event, 'UID')}: ${problem}`);
}

/**
 * Returns the violations of RFC 5545 in a calendar, in sentences.
 * @param address the calendar's own full URL
 */
export function problemsOfCalendar(source: string, address: string): readonly string[] {
  const lines = unfolded(source);
  const [calendar = []] = components(lines, 'VCALENDAR');
  const events = components(lines, 'VEVENT');
  const zones = components(lines, 'VTIMEZONE').map((zone) => value(zone, 'TZID'));
  const read = convertIcsCalendar(undefined, source);
  return [
    ...unless(source.endsWith('\r\n') && !/[^\r]\n/.test(source), 'A line does not end as lines do.'),
    ...unless(
      source.split('\r\n').every((line) => Buffer.byteLength(line) <= 75),
      'A line is too long.',
    ),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    ...unless(!/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(source), 'It has control characters.'),
    ...lines.filter(({ name }) => name === '').map(() => 'A line has no name.'),
    ...unless(
      value(calendar, 'VERSION') === '2.0' && Boolean(value(calendar, 'PRODID')),
      'It is no calendar.',
    ),
    ...unless(value(calendar, 'SOURCE') === address, `It calls itself ${value(calendar, 'SOURCE')}.`),
    ...unless((read.events ?? []).length === events.length, 'Another program reads other events.'),
    ...events.flatMap((event) => problemsOfEvent(event, zones)),
    ...repeated(events.map((event) => value(event, 'UID'))),
  ];
}
