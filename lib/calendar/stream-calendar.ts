import 'server-only';
import { listStreams, liveStreams, upcomingStreams } from '../data/stream-list.ts';
import { getStream } from '../data/streams.ts';
import { markedName } from '../domain/samples/sample-owner.ts';
import type { Stream } from '../domain/streams/stream.ts';
import { routes } from '../routes.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';
import { SITE_NAME } from '../seo/site.ts';
import type { Calendar, CalendarEvent } from './calendar.ts';
import { eventUid } from './event-uid.ts';

/** Announced streams of a calendar; what was is taken from the newest page of the list. */
const MOST_UPCOMING = 48;

/** Whether somebody who was there at its time would have seen something: a video is no event once it is out. */
const isEvent = ({ startsAt, state, videoType }: Stream): boolean =>
  startsAt !== null && (state === 'upcoming' || videoType?.toLowerCase() === 'live');

function eventsOf(stream: Stream): readonly CalendarEvent[] {
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

/** What is announced, what is on, and what was on lately. What is taken back is in it no more, and so in nobody's calendar. */
export async function streamsCalendar(): Promise<Calendar> {
  const [upcoming, live, recorded] = await Promise.all([
    upcomingStreams(MOST_UPCOMING),
    liveStreams(),
    listStreams({ state: 'recorded' }),
  ]);
  const slugs = [...upcoming, ...live, ...recorded.items].map(({ slug }) => slug);
  const streams = await Promise.all([...new Set(slugs)].map(getStream));
  return {
    name: `${SITE_NAME}: streams`,
    description: 'Hearings, talks, workshops and readings about bans, appeals and keeping an audience.',
    home: routes.streams(),
    path: routes.calendar(),
    events: streams.flatMap((stream) => (stream ? eventsOf(stream) : [])),
  };
}

/** One stream; null where there is none with this slug, or none with a time at which something happens. */
export async function streamCalendar(slug: string): Promise<Calendar | null> {
  const stream = await getStream(slug);
  if (!stream || !isEvent(stream)) return null;
  return {
    name: `${SITE_NAME}: ${stream.title}`,
    description: stream.description,
    home: routes.stream(stream.slug),
    path: routes.streamCalendar(stream.slug),
    events: eventsOf(stream),
  };
}

/** Whether a stream has a calendar of its own. */
export const hasCalendar = isEvent;
