import { withoutForbidden } from '../../../lib/text/markup.ts';
import { daysAfter, type IsoDate } from '../../../lib/time/when.ts';

/** The reminder of the calendar program comes this many days before the last day. */
const REMINDER_DAYS = 7;

/**
 * A calendar file (RFC 5545) with one whole day and a reminder a week before.
 * @param stamp the time at which the file is made
 */
export async function limitCalendar(
  { id, day, title, description }: { id: string; day: IsoDate; title: string; description: string },
  stamp: Date,
): Promise<string> {
  const { default: ICAL } = await import('ical.js');
  const text = (name: string, value: string) => [name, {}, 'text', withoutForbidden(value)];
  return ICAL.stringify([
    'vcalendar',
    [text('version', '2.0'), text('prodid', '-//Time limits//EN')],
    [
      [
        'vevent',
        [
          text('uid', id),
          ['dtstamp', {}, 'date-time', `${stamp.toISOString().slice(0, 19)}Z`],
          ['dtstart', {}, 'date', day],
          ['dtend', {}, 'date', daysAfter(day, 1)],
          text('summary', title),
          text('description', description),
          text('transp', 'TRANSPARENT'),
        ],
        [
          [
            'valarm',
            [
              text('action', 'DISPLAY'),
              text('description', title),
              ['trigger', {}, 'duration', `-P${REMINDER_DAYS}D`],
            ],
            [],
          ],
        ],
      ],
    ],
  ]);
}
