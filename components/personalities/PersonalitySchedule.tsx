import { CalendarLink } from '@/components/feeds/CalendarLink';
import { InstantTime } from '@/components/ui/InstantTime';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { hasSchedule } from '@/lib/calendar/schedule-calendar';
import type { Personality } from '@/lib/domain/personalities/personality';
import { routes } from '@/lib/routes';
import styles from './PersonalityPage.module.scss';

type ScheduleProps = {
  person: Pick<Personality, 'id' | 'schedule' | 'timezone' | 'updatedAt'>;
  /** The next instants that the schedule's words mean; none where they name no time of every week. */
  next: readonly string[];
};

/** When somebody is there: in their own words and zone, and when that is for the visitor. */
export function PersonalitySchedule({ person, next }: ScheduleProps) {
  const { schedule, timezone } = person;
  if (!schedule) return null;
  return (
    <section aria-labelledby="schedule">
      <SectionHeading id="schedule">Schedule</SectionHeading>
      <p>
        {schedule}
        {timezone && <span className="muted"> In the time of {timezone.replaceAll('_', ' ')}.</span>}
      </p>
      {timezone && next.length > 0 && (
        <>
          <p className={styles.nextTitle}>Next, in your own time where the page can tell</p>
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
                In your calendar, every week
              </CalendarLink>
            </p>
          )}
        </>
      )}
    </section>
  );
}
