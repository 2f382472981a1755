import type { Route } from 'next';
import { Avatar } from '@/components/ui/Avatar';
import { DemoMark } from '@/components/ui/DemoMark';
import { FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import { changedOn, getAction, getEnd, isReport, type Restriction } from '@/features/bans/model/ban';
import { BAN_DETAIL_IDS, detailText, getDetail } from '@/features/bans/model/ban-details';
import { recordStatus } from '@/features/bans/model/status';
import type { RestrictionRecord } from '@/features/bans/server/restriction-record';
import { Term } from '@/features/glossary/ui/Term';
import type { ReportableTarget } from '@/features/moderation/model/contract';
import { ReportLink } from '@/features/moderation/ui/ReportLink';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import { shortName } from '@/features/profiles/model/profile-text';
import { getPlatformName } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import styles from './RecordAside.module.scss';

const MAX_RECORDS = 6;

/** Other records of the same person, the most recently changed first. */
export function OtherRecords({
  person: { profile, bans, reports },
  than,
}: {
  person: ProfileRecord;
  than: string;
}) {
  const others: readonly Restriction[] = [...bans, ...reports]
    .filter(({ id }) => id !== than)
    .sort((a, b) => (changedOn(b) ?? '').localeCompare(changedOn(a) ?? ''));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <SectionHeading id="others">Other records by {shortName(profile.displayName)}</SectionHeading>
      <ul className={`plain-list ${styles.others}`}>
        {others.slice(0, MAX_RECORDS).map((other) => (
          <li key={other.id}>
            <Link href={routes.record(other)}>
              <PlatformMark platform={other.platform} /> {getPlatformName(other)}
            </Link>
            <StatusLabel status={recordStatus(other)} />
            <span className={styles.began}>
              {other.began ? <Time when={other.began} about /> : 'date not known'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sidebar of a record: source and details. */
export function RecordAside({
  record,
  target,
}: {
  record: RestrictionRecord;
  /** The record as the report form names it. */
  target: ReportableTarget;
}) {
  const { restriction, profile, updatedAt } = record;
  const { kind } = restriction;
  const platform = getPlatformName(restriction);
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
          {kind === 'ban' ? (
            `Reported by ${profile.displayName}, the account owner. ${platform} has not been asked to comment.`
          ) : (
            <>
              <Term id="self-reported">Self-reported</Term> by {profile.displayName}. Only {platform} could
              confirm that reach was limited.
            </>
          )}{' '}
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
    </aside>
  );
}

/** The short details of a ban. The notice is shown with the text of the record. */
const detailFacts = (restriction: Restriction) =>
  isReport(restriction)
    ? []
    : BAN_DETAIL_IDS.filter((id) => getDetail(id).kind !== 'long').map((id) => ({
        name: getDetail(id).label,
        value: restriction.details[id] && <bdi>{detailText(id, restriction.details[id])}</bdi>,
      }));

function RecordFields({ record: { restriction } }: { record: RestrictionRecord }) {
  const { platform, began, id } = restriction;
  const end = getEnd(restriction);
  return (
    <FactList
      facts={[
        {
          name: 'Platform',
          value: (
            <span className={styles.platform}>
              <PlatformMark platform={platform} /> <bdi>{getPlatformName(restriction)}</bdi>
            </span>
          ),
        },
        {
          name: isReport(restriction) ? 'Observed effect' : 'Action taken',
          explained: isReport(restriction) ? undefined : <Term id="what-was-done">Action taken</Term>,
          value: <bdi>{getAction(restriction) ?? 'Not stated'}</bdi>,
        },
        { name: 'Category', value: isReport(restriction) && <bdi>{restriction.category}</bdi> },
        { name: 'Began', value: began ? <Time when={began} about /> : 'Not known' },
        {
          name: end?.kind === 'restored' ? 'Restored' : 'Ended',
          value: end ? <Time when={end.when} about /> : 'Not yet',
        },
        ...detailFacts(restriction),
        { name: 'Record ID', value: <code dir="ltr">{id}</code> },
      ]}
    />
  );
}
