import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { env } from '../../../lib/env/env.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { siteName } from '../../../lib/site/site.ts';
import { withoutForbidden } from '../../../lib/text/markup.ts';
/** The start of an event: an instant, or the local time of a zone. */
export type EventStart =
  /** ISO 8601. */
  | { readonly instant: string }
  /** `2026-11-05T21:00:00`, and the IANA name of the zone. */
  | { readonly wallClock: string; readonly zone: string };

export type CalendarEvent = {
  /** Unique and permanent. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** The URL of its page. */
  readonly url: string;
  readonly start: EventStart;
  /** The duration in seconds; null if not known. */
  readonly seconds: number | null;
  /** Weekdays of a weekly event, 0 is Sunday; empty for a single event. */
  readonly weekdays: readonly number[];
  readonly categories: readonly string[];
  /** ISO instant of the last change of its record. */
  readonly updatedAt: string;
};

export type Calendar = {
  readonly name: string;
  readonly description: string;
  /** The path of the page with the same content. */
  readonly home: string;
  /** The path of the file. */
  readonly path: string;
  readonly events: readonly CalendarEvent[];
};

/** The permanent UID of an event in calendars. */
export const eventUid = (...parts: readonly string[]): string =>
  `${parts.map(encodeURIComponent).join('-')}@${new URL(env.siteUrl).hostname}`;

/** A jCal property (RFC 7265): name, parameters, type, values. */
type Property = readonly [string, Readonly<Record<string, string>>, string, ...(string | number | object)[]];
type Component = readonly [string, readonly Property[], readonly Component[]];

/** The refresh interval for subscribers. */
const REFRESH = 'PT1H';
/** The maximum length of a line in octets, without the space of a continued line (75 with it). */
const LINE = 74;

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Removes characters that a line must not contain. */
const plain = (value: string) => withoutForbidden(value).replaceAll(/\r\n?/g, '\n').replaceAll('\u007f', '');
const text = (name: string, value: string): Property => [name, {}, 'text', plain(value)];
/** A UTC time to the second. */
const utc = (name: string, instant: string): Property => [
  name,
  {},
  'date-time',
  `${new Date(instant).toISOString().slice(0, 19)}Z`,
];

const getStart = (start: EventStart): Property =>
  'instant' in start
    ? utc('dtstart', start.instant)
    : ['dtstart', { tzid: start.zone }, 'date-time', start.wallClock];

/** The revision number, which grows with each change of the record. */
const revision = (updatedAt: string) => Math.max(0, Math.floor(Date.parse(updatedAt) / 1000));

function eventComponent(event: CalendarEvent): Component {
  const { uid, title, description, url, start, seconds, weekdays, categories, updatedAt } = event;
  const stamp = new Date(updatedAt).toISOString();
  const byday = weekdays.map((day) => DAYS[day] ?? '');
  return [
    'vevent',
    [
      text('uid', uid),
      // In a published calendar this is the time of the last change, not of the request.
      utc('dtstamp', stamp),
      utc('last-modified', stamp),
      ['sequence', {}, 'integer', revision(updatedAt)],
      getStart(start),
      ...(seconds === null ? [] : [['duration', {}, 'duration', `PT${seconds}S`] as const]),
      ...(byday.length > 0 ? [['rrule', {}, 'recur', { freq: 'WEEKLY', byday }] as const] : []),
      text('summary', title),
      text('description', `${description}\n\n${url}`),
      text('location', url),
      ['url', {}, 'uri', url],
      text('status', 'CONFIRMED'),
      text('transp', 'TRANSPARENT'),
      ...(categories.length > 0 ? [['categories', {}, 'text', ...categories.map(plain)] as const] : []),
    ],
    [],
  ];
}

/** The time zone rules of the events. */
function zoneComponents(events: readonly CalendarEvent[]): readonly Component[] {
  const zones = events.flatMap(({ start }) => ('zone' in start ? [start.zone] : []));
  return [...new Set(zones)].map((zone) => {
    const [block] = [tzlib_get_ical_block(zone)].flat();
    if (!block) throw new RangeError(`"${zone}" has no rules.`);
    const [kind, properties, rules]: Component = ICAL.parse(block);
    // Zones with the same rules share a block with the name of one of them.
    const named = properties.filter(([name]) => name !== 'tzid' && name !== 'x-lic-location');
    return [kind, [text('tzid', zone), ...named], rules];
  });
}

/** Reports whether the rules of a zone are known. */
export const hasZoneRules = (zone: string): boolean => Boolean([tzlib_get_ical_block(zone)].flat()[0]);

/** A calendar file (RFC 5545) with name and source (RFC 7986). */
export function calendarFile(calendar: Calendar): string {
  const { name, description, home, path, events } = calendar;
  const component: Component = [
    'vcalendar',
    [
      text('version', '2.0'),
      text('prodid', `-//${siteName()}//Calendar//EN`),
      text('calscale', 'GREGORIAN'),
      text('method', 'PUBLISH'),
      text('name', name),
      ['x-wr-calname', {}, 'text', plain(name)],
      text('description', description),
      ['url', {}, 'uri', absoluteUrl(home)],
      ['source', {}, 'uri', absoluteUrl(path)],
      ['refresh-interval', {}, 'duration', REFRESH],
      ['x-published-ttl', {}, 'duration', REFRESH],
    ],
    [...zoneComponents(events), ...events.map(eventComponent)],
  ];
  ICAL.foldLength = LINE;
  return `${ICAL.stringify([...component])}\r\n`;
}
