import 'server-only';
import { routes } from '../../../../lib/routes.ts';
import { markedName } from '../../../../lib/samples/sample-owner.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { siteName } from '../../../../lib/site/site-name.ts';
import type { Calendar, CalendarEvent } from '../../model/calendar/calendar.ts';
import { eventUid } from '../../model/calendar/event-uid.ts';
import type { Stream } from '../../model/stream.ts';
import { listStreams, liveStreams, upcomingStreams } from '../stream-list.ts';
import { getStream } from '../streams.ts';

/** The number of upcoming streams in a calendar; past streams come from the newest page of the list. */
const MAX_UPCOMING = 48;

/** Reports whether a stream is an event: upcoming or live, not a published video. */
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
    events: streams.flatMap((stream) => (stream ? eventsOf(stream) : [])),
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
    events: eventsOf(stream),
  };
}

/** Reports whether a stream has its own calendar. */
export const hasCalendar = isEvent;
