import 'server-only';
import { routes } from '../../../../lib/routes.ts';
import { markedName } from '../../../../lib/samples/sample-owner.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { siteName } from '../../../../lib/site/site-name.ts';
import { isoDateOf } from '../../../../lib/time/when.ts';
import type { Personality } from '../../../personalities/model/personality.ts';
import { isTimezone } from '../../../personalities/model/schedule.ts';
import { type WeeklySlot, weeklySlots } from '../../../personalities/model/weekly-slots.ts';
import { getPersonality } from '../../../personalities/server/personalities.ts';
import type { Calendar, CalendarEvent } from '../../model/calendar/calendar.ts';
import { eventUid } from '../../model/calendar/event-uid.ts';
import { hasZoneRules } from '../../model/calendar/write-calendar.ts';

const DAY_MS = 86_400_000;
const WEEK = [0, 1, 2, 3, 4, 5, 6];

type Scheduled = Pick<Personality, 'id' | 'schedule' | 'timezone' | 'updatedAt'>;

/** The weekly slots of a schedule, if its words are clear and its time zone is known. */
function slotsOf({ schedule, timezone }: Scheduled): readonly WeeklySlot[] {
  if (!schedule || !timezone || !isTimezone(timezone) || !hasZoneRules(timezone)) return [];
  return weeklySlots(schedule).filter(({ days }) => days.length > 0);
}

/** The first of these weekdays in a year, so that the start is stable as long as the schedule is unchanged. */
function firstDay(days: readonly number[], year: string): string {
  const start = Date.parse(`${year}-01-01`);
  const offset = WEEK.find((after) => days.includes(new Date(start + after * DAY_MS).getUTCDay())) ?? 0;
  return isoDateOf(new Date(start + offset * DAY_MS));
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function eventOf(person: Personality, zone: string, { days, minutes }: WeeklySlot): CalendarEvent {
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
export const hasSchedule = (person: Scheduled): boolean => slotsOf(person).length > 0;

/** The weekly calendar of a person; null if there is no such person or the schedule is not clear. */
export async function scheduleCalendar(id: string): Promise<Calendar | null> {
  const person = await getPersonality(id);
  const slots = person ? slotsOf(person) : [];
  if (!person?.timezone || slots.length === 0) return null;
  const zone = person.timezone;
  return {
    name: `${person.displayName} (${siteName()})`,
    description: person.schedule ?? '',
    home: routes.personality(person.id),
    path: routes.personalityCalendar(person.id),
    events: slots.map((slot) => eventOf(person, zone, slot)),
  };
}
