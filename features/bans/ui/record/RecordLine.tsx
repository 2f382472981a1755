import { Link } from '@/components/ui/Link';
import { PresenceLine } from '@/components/ui/PresenceLine';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { recordLine } from '@/features/bans/model/presence/record-line';
import type { Restriction } from '@/features/bans/model/record-text';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import { PLATFORMS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { type IsoDate, onDay, whenText } from '@/lib/time/when';
import styles from './RecordLine.module.scss';

/** The person's complete timeline on the platform of the record. */
export function RecordLine({
  restriction,
  person,
  today,
}: {
  restriction: Restriction;
  person: ProfileRecord;
  today: IsoDate;
}) {
  const line = recordLine(restriction, person, today);
  if (!line || line.segments.length === 0) return null;
  return (
    <section aria-labelledby="line">
      <SectionHeading id="line" action={<Link href={routes.methods()}>How to read this</Link>}>
        {person.profile.displayName} on {PLATFORMS[restriction.platform].displayName}
      </SectionHeading>
      <div className={styles.line}>
        <PresenceLine line={line} />
        <p>
          <span>{whenText({ ...onDay(line.from), precision: 'month' })}</span>
          <span>today</span>
        </p>
      </div>
    </section>
  );
}
