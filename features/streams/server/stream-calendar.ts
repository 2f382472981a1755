import 'server-only';
import { problem } from '../../../lib/http/problem.ts';
import { sendPublic } from '../../../lib/http/send-public.ts';
import { routes } from '../../../lib/routes.ts';
import { markedName } from '../../../lib/samples/sample-owner.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { siteName } from '../../../lib/site/site.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import type { Personality } from '../../personalities/model/personality.ts';
import { isTimezone, type WeeklySlot, weeklySlots } from '../../personalities/model/weekly-slots.ts';
import { getPersonality } from '../../personalities/server/personalities.ts';
import {
  type Calendar,
  type CalendarEvent,
  calendarFile,
  eventUid,
  hasZoneRules,
} from '../model/calendar.ts';
import type { Stream } from '../model/stream.ts';
import { listStreams, liveStreams, upcomingStreams } from './stream-list.ts';
import { getStream } from './streams.ts';

/** The number of upcoming streams in a calendar; past streams come from the newest page of the list. */
const MAX_UPCOMING = 48;

/** Reports whether a stream is an event: upcoming or live, not a published video. */
const isEvent = ({ startsAt, state, videoType }: Stream): boolean =>
  startsAt !== null && (state === 'upcoming' || videoType?.toLowerCase() === 'live');

function getEvents(stream: Stream): readonly CalendarEvent[] {
  const { id, slug, title, description, startsAt, durationSeconds, genres, updatedAt } = stream;
  if (startsAt === null || !isEvent(stream)) return [];
  return [
    {
      uid: eventUid('stream', id),
      title: markedName(title, stream),
      description,
      url: absoluteUrl(routes.stream(slug)),
      start: { instant: startsAt },
      seconds: durationSeconds,
      weekdays: [],
      categories: genres,
      updatedAt,
    },
  ];
}

/** Upcoming, live and recent streams. A withdrawn stream disappears from it, and so from subscribers' calendars. */
export async function streamsCalendar(): Promise<Calendar> {
  const [upcoming, live, recorded] = await Promise.all([
    upcomingStreams(MAX_UPCOMING),
    liveStreams(),
    listStreams({ state: 'recorded' }),
  ]);
  const slugs = [...upcoming, ...live, ...recorded.items].map(({ slug }) => slug);
  const streams = await Promise.all([...new Set(slugs)].map(getStream));
  return {
    name: `${siteName()}: streams`,
    description: 'Hearings, talks, workshops and readings about bans, appeals and keeping an audience.',
    home: routes.streams(),
    path: routes.calendar(),
    events: streams.flatMap((stream) => (stream ? getEvents(stream) : [])),
  };
}

/** The calendar of one stream; null if there is no such stream or it is not an event. */
export async function streamCalendar(slug: string): Promise<Calendar | null> {
  const stream = await getStream(slug);
  if (!stream || !isEvent(stream)) return null;
  return {
    name: `${siteName()}: ${stream.title}`,
    description: stream.description,
    home: routes.stream(stream.slug),
    path: routes.streamCalendar(stream.slug),
    events: getEvents(stream),
  };
}

/** Reports whether a stream has its own calendar. */
export const hasCalendar = isEvent;

const DAY_MS = 86_400_000;
const WEEK = [0, 1, 2, 3, 4, 5, 6];

type Scheduled = Pick<Personality, 'id' | 'schedule' | 'timezone' | 'updatedAt'>;

/** The weekly slots of a schedule, if its words are clear and its time zone is known. */
function getSlots({ schedule, timezone }: Scheduled): readonly WeeklySlot[] {
  if (!schedule || !timezone || !isTimezone(timezone) || !hasZoneRules(timezone)) return [];
  return weeklySlots(schedule).filter(({ days }) => days.length > 0);
}

/** The first of these weekdays in a year, so that the start is stable as long as the schedule is unchanged. */
function firstDay(days: readonly number[], year: string): string {
  const start = Date.parse(`${year}-01-01`);
  const offset = WEEK.find((after) => days.includes(new Date(start + after * DAY_MS).getUTCDay())) ?? 0;
  return toIsoDate(new Date(start + offset * DAY_MS));
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function getEvent(person: Personality, zone: string, { days, minutes }: WeeklySlot): CalendarEvent {
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`;
  const weekdays = [...new Set(days)].sort((a, b) => a - b);
  return {
    uid: eventUid('personality', person.id, weekdays.join(''), String(minutes)),
    title: markedName(person.displayName, person),
    description: `${person.displayName}, in their own words: ${person.schedule}`,
    url: absoluteUrl(routes.personality(person.id)),
    start: { wallClock: `${firstDay(weekdays, person.updatedAt.slice(0, 4))}T${time}`, zone },
    seconds: null,
    weekdays,
    categories: [],
    updatedAt: person.updatedAt,
  };
}

/** Reports whether a schedule can be a calendar. */
export const hasSchedule = (person: Scheduled): boolean => getSlots(person).length > 0;

/** The weekly calendar of a person; null if there is no such person or the schedule is not clear. */
export async function scheduleCalendar(id: string): Promise<Calendar | null> {
  const person = await getPersonality(id);
  const slots = person ? getSlots(person) : [];
  if (!person?.timezone || slots.length === 0) return null;
  const zone = person.timezone;
  return {
    name: `${person.displayName} (${siteName()})`,
    description: person.schedule ?? '',
    home: routes.personality(person.id),
    path: routes.personalityCalendar(person.id),
    events: slots.map((slot) => getEvent(person, zone, slot)),
  };
}

/** Responds with a calendar file, or with 304 if the client has it. */
export async function calendarResponse(request: Request, calendar: Calendar | null): Promise<Response> {
  if (!calendar)
    return problem(404, 'Not found', 'This calendar does not exist. See /feeds for all calendars.');
  return sendPublic(request, {
    body: calendarFile(calendar),
    type: 'text/calendar; charset=utf-8',
    headers: {},
  });
}
