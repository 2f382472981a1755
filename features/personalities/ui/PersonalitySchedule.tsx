import { InstantTime } from '@/components/ui/InstantTime';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { CalendarLink } from '@/features/feeds/ui/CalendarLink';
import type { Personality } from '@/features/personalities/model/personality';
import { hasSchedule } from '@/features/streams/server/calendar/schedule-calendar';
import { routes } from '@/lib/routes';
import styles from './PersonalityPage.module.scss';

type ScheduleProps = {
  person: Pick<Personality, 'id' | 'schedule' | 'timezone' | 'updatedAt'>;
  /** The next times that the schedule means; empty if it names no weekly time. */
  next: readonly string[];
};

/** A person's schedule in their own words and time zone, and in the visitor's time zone. */
export function PersonalitySchedule({ person, next }: ScheduleProps) {
  const { schedule, timezone } = person;
  if (!schedule) return null;
  return (
    <section aria-labelledby="schedule">
      <SectionHeading id="schedule">Schedule</SectionHeading>
      <p>
        {schedule}
        {timezone && <span className="muted"> Time zone: {timezone.replaceAll('_', ' ')}.</span>}
      </p>
      {timezone && next.length > 0 && (
        <>
          <p className={styles.nextTitle}>Next dates, in your time zone if it is known</p>
          <ul className={`plain-list ${styles.next}`}>
            {next.map((instant) => (
              <li key={instant}>
                <InstantTime instant={instant} zone={timezone} />
              </li>
            ))}
          </ul>
          {hasSchedule(person) && (
            <p>
              <CalendarLink path={routes.personalityCalendar(person.id)}>
                Add to calendar (weekly)
              </CalendarLink>
            </p>
          )}
        </>
      )}
    </section>
  );
}
