import type { Route } from 'next';
import { Avatar } from '@/components/ui/Avatar';
import { DemoMark } from '@/components/ui/DemoMark';
import { FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import { endOf } from '@/features/bans/model/ban';
import { isReport } from '@/features/bans/model/record-text';
import type { RestrictionRecord } from '@/features/bans/server/restriction-record';
import { Term } from '@/features/glossary/ui/Term';
import type { ReportableTarget } from '@/features/moderation/model/contract';
import { ReportLink } from '@/features/moderation/ui/ReportLink';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import { PLATFORMS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import { OtherRecords } from './OtherRecords';
import styles from './RecordAside.module.scss';

/** The sidebar of a record: source, details and other records. */
export function RecordAside({
  record,
  person,
  target,
}: {
  record: RestrictionRecord;
  person: ProfileRecord | null;
  /** The record as the report form names it. */
  target: ReportableTarget;
}) {
  const { restriction, profile, kind, updatedAt } = record;
  const platform = PLATFORMS[restriction.platform].displayName;
  const explorer = kind === 'ban' ? routes.bans : routes.reports;
  return (
    <aside className={styles.aside} aria-label="About this record" data-part="sidebar">
      <section aria-labelledby="whose">
        <SectionHeading id="whose">Source</SectionHeading>
        <p className={styles.person}>
          <Avatar name={profile.displayName} src={profile.avatarUrl} size={64} />
          <Link href={routes.platformOnProfile(profile.username, restriction.platform) as Route}>
            {profile.displayName}
          </Link>
          <DemoMark isSample={profile.isSample} />
        </p>
        <p className={styles.told}>
          {kind === 'ban'
            ? `Reported by ${profile.displayName}, the account owner. ${platform} has not been asked to comment.`
            : `Self-reported by ${profile.displayName}. Only ${platform} could confirm that reach was limited.`}{' '}
          <Link className="text-link" href={routes.methods()}>
            How reliable is this record?
          </Link>
        </p>
      </section>
      <section aria-labelledby="fields">
        <SectionHeading id="fields">Details</SectionHeading>
        <RecordFields record={record} />
        <p className={styles.more}>
          <Link className="text-link" href={explorer({ platform: restriction.platform }) as Route}>
            All {kind === 'ban' ? 'bans' : 'reports'} on {platform}
          </Link>
          <Link className="text-link" href={explorer({ creator: profile.id }) as Route}>
            All {kind === 'ban' ? 'bans reported' : 'reports'} by {profile.displayName}
          </Link>
        </p>
        <p className="muted">
          Last updated <Time when={onDay(updatedAt.slice(0, 10))} />.
        </p>
        <p>
          <ReportLink {...target} />
        </p>
      </section>
      {person && <OtherRecords person={person} than={restriction.id} />}
    </aside>
  );
}

function RecordFields({ record: { restriction } }: { record: RestrictionRecord }) {
  const { platform, began, id } = restriction;
  const end = endOf(restriction);
  return (
    <FactList
      facts={[
        {
          name: 'Platform',
          value: (
            <span className={styles.platform}>
              <PlatformMark platform={platform} /> {PLATFORMS[platform].displayName}
            </span>
          ),
        },
        {
          name: isReport(restriction) ? 'Observed effect' : 'Action taken',
          explained: isReport(restriction) ? undefined : <Term id="what-was-done">Action taken</Term>,
          value: (
            <bdi>
              {isReport(restriction)
                ? restriction.restrictionType
                : (restriction.restriction ?? 'Not stated')}
            </bdi>
          ),
        },
        { name: 'Category', value: isReport(restriction) && <bdi>{restriction.category}</bdi> },
        { name: 'Began', value: began ? <Time when={began} about /> : 'Not known' },
        {
          name: end?.kind === 'restored' ? 'Restored' : 'Ended',
          value: end ? <Time when={end.when} about /> : 'Not yet',
        },
        { name: 'Record ID', value: <code dir="ltr">{id}</code> },
      ]}
    />
  );
}
