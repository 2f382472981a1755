import { InstantTime } from '@/components/ui/InstantTime';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Personality } from '@/lib/domain/personalities/personality';
import styles from './PersonalityPage.module.scss';

type ScheduleProps = {
  person: Pick<Personality, 'schedule' | 'timezone'>;
  /** The next instants that the schedule's words mean; none where they name no time of every week. */
  next: readonly string[];
};

/** When somebody is there: in their own words and zone, and when that is for the visitor. */
export function PersonalitySchedule({ person: { schedule, timezone }, next }: ScheduleProps) {
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
        </>
      )}
    </section>
  );
}
