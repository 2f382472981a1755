import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/Card';
import { type Figure, Figures } from '@/components/ui/Figures';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import { daysText, exactDays } from '@/features/bans/model/duration';
import {
  lineStart,
  platformRecords,
  presenceLine,
  type StatusRow,
  statusBoard,
} from '@/features/bans/model/presence-line';
import { PresenceLine } from '@/features/bans/ui/PresenceLine';
import { isVisibleAt } from '@/features/briefs/model/visible-from';
import { RecordState } from '@/features/moderation/ui/studio/RecordState.client';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import { profileTotals } from '@/features/profiles/model/profile-totals';
import {
  getNewestRecords,
  type OwnBrief,
  type OwnProfile,
  publicRecord,
} from '@/features/studio/model/own-records';
import { getPlatformName } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { moneyText } from '@/lib/text/money';
import { plural, pluralForm } from '@/lib/text/plural';
import { type IsoDate, onDay, type When } from '@/lib/time/when';
import { StudioLink, StudioPage } from '../../../components/workspace/StudioPage';
import { Attention } from './Attention';
import { BrokenRecords } from './BrokenRecords';
import styles from './Overview.module.scss';
import { OwnViewsCard } from './OwnViewsCard';
import { MayBeOld } from './StudioStates';
import { useStudio } from './studio-context';
import { UnsavedForms } from './UnsavedForms';

const YEARS = 2;

/** The person's status on each platform, as readers see it. */
export function OwnLines({ board, today }: { board: readonly StatusRow[]; today: IsoDate }) {
  return (
    <Card
      id="lines"
      title="Status by platform"
      action={
        <StudioLink href={routes.studio.profile()} className="text-link">
          Edit platforms
        </StudioLink>
      }
    >
      {board.length === 0 ? (
        <p className={styles.none}>Add your platforms to your profile. Each one gets a line here.</p>
      ) : (
        <ul className={`plain-list ${styles.rows}`}>
          {board.map(({ platform, platformName, state, since, record }) => (
            <li key={platform} className={styles.line}>
              <p>
                <PlatformMark platform={platform} />
                {getPlatformName({ platform, platformName })}
              </p>
              <StatusLabel status={state} />
              {since && <Since state={state} since={since} today={today} />}
              <PresenceLine line={presenceLine(record, lineStart(today, YEARS), today)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The day on which a status began, and the length of a restriction: "since 2 Nov 2026, 26 days". */
function Since({ state, since, today }: Pick<StatusRow, 'state'> & { since: When; today: IsoDate }) {
  const days = state === 'banned' || state === 'limited' ? exactDays(since, onDay(today)) : null;
  return (
    <span className={styles.since}>
      {state === 'left' ? 'on' : 'since'} <Time when={since} />
      {days !== null && `, ${daysText(days)}`}
    </span>
  );
}

const SHOWN = 6;
const instantText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The records that were edited most recently. */
export function NewestRecords() {
  const { bans, reports, briefs } = useStudio();
  const newest = getNewestRecords({ bans, reports, briefs }, SHOWN);
  return (
    <Card id="newest" title="Recently edited">
      {newest.length === 0 ? (
        <p className={styles.none}>Your bans, reports and briefs will appear here.</p>
      ) : (
        <ul className={`plain-list ${styles.rows}`}>
          {newest.map(({ id, kind, title, platform, href, writtenAt }) => (
            <li key={id}>
              <p>
                <span className={styles.kind}>
                  {platform && <PlatformMark platform={platform} />} {kind}
                </span>
                <StudioLink href={href as Route} dir="auto">
                  {title}
                </StudioLink>
              </p>
              <time dateTime={writtenAt}>{instantText.format(new Date(writtenAt))}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Figures about the person's records. */
export function OwnFigures({ record, briefs }: { record: ProfileRecord; briefs: readonly OwnBrief[] }) {
  const totals = profileTotals(record);
  const out = briefs.filter(
    ({ brief }) => brief.status === 'PUBLISHED' && isVisibleAt(brief, new Date()),
  ).length;
  const drafts = briefs.filter(({ brief }) => brief.status === 'DRAFT').length;
  const [loss] = totals.estimatedLosses;
  const figures: Figure[] = [
    {
      value: String(totals.totalBans),
      label: pluralForm(totals.totalBans, 'ban on record', 'bans on record'),
      note: `${totals.bansInForce} in force`,
    },
    {
      value: String(record.reports.length),
      label: pluralForm(record.reports.length, 'shadowban report'),
      note: 'self-reported',
    },
    {
      value: String(out),
      label: pluralForm(out, 'brief published', 'briefs published'),
      note: plural(drafts, 'draft'),
    },
    ...(loss
      ? [{ value: moneyText(loss.amount, loss.currency), label: 'estimated loss', note: 'self-reported' }]
      : []),
  ];
  return <Figures figures={figures} boxed />;
}

const QUICK = [
  { href: routes.studio.newBan(), label: 'Record a ban', icon: 'slash-circle', isPrimary: true },
  { href: routes.studio.newReport(), label: 'Report a shadowban', icon: 'eye-slash', isPrimary: false },
  { href: routes.studio.newBrief(), label: 'Write a brief', icon: 'journal-text', isPrimary: false },
] as const;

/** The studio’s first page for a person who has a profile. */
export function Overview({
  own,
  welcome,
  today,
}: {
  own: OwnProfile;
  /** The message right after the profile was created. */
  welcome: ReactNode;
  today: IsoDate;
}) {
  const studio = useStudio();
  const { profile, isListed } = own;
  const record = publicRecord(own, studio, today);
  const board = statusBoard(platformRecords(profile.presences, record.bans, record.reports), today);
  return (
    <StudioPage
      kicker="Studio"
      title={<span dir="auto">{profile.displayName}</span>}
      lead={
        <>
          Your public page is{' '}
          <Link href={routes.profile(profile.username)} className="text-link">
            <bdi dir="ltr">{routes.profile(profile.username)}</bdi>
          </Link>
          . {isListed ? 'It appears in lists and search.' : 'It is hidden from lists and search.'}
        </>
      }
    >
      {welcome}
      <MayBeOld />
      <RecordState type="PROFILE" id={profile.id} profileId={profile.id} />
      <ul className={`plain-list ${styles.quick}`}>
        {QUICK.map(({ href, label, icon, isPrimary }) => (
          <li key={href}>
            <StudioLink href={href} className={`button ${isPrimary ? 'button-primary' : ''}`}>
              <Icon name={icon} />
              {label}
            </StudioLink>
          </li>
        ))}
      </ul>
      <UnsavedForms />
      <Attention />
      <OwnFigures record={record} briefs={studio.briefs} />
      <div className={styles.columns}>
        <OwnLines board={board} today={today} />
        <NewestRecords />
      </div>
      <OwnViewsCard own={own} />
      <BrokenRecords />
    </StudioPage>
  );
}
