import type { Route } from 'next';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { BrokenPage } from '@/components/layout/BrokenPage';
import { JsonLd } from '@/components/layout/JsonLd';
import { ActionBar } from '@/components/ui/ActionBar';
import { CitationBox } from '@/components/ui/CitationBox';
import { DemoMark } from '@/components/ui/DemoMark';
import { type Figure, Figures } from '@/components/ui/Figures';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { getAppealResult, getEnd, isInForce, isReport, type Restriction } from '@/features/bans/model/ban';
import { daysAppealPending, daysLasted, daysText } from '@/features/bans/model/duration';
import { APPEAL_RESULT_WORDS, aboutText } from '@/features/bans/model/event-text';
import { lineLabels } from '@/features/bans/model/line-labels';
import { type PresenceLine as Line, platformRecords } from '@/features/bans/model/presence-line';
import {
  recordCitation,
  recordSentence,
  recordSentenceBelowTitle,
  recordTitle,
} from '@/features/bans/model/record-text';
import { recordStatus } from '@/features/bans/model/status';
import { timelineOfOne } from '@/features/bans/model/timeline';
import { recordJsonLd } from '@/features/bans/server/record-json-ld';
import { getRecord, type RestrictionRecord } from '@/features/bans/server/restriction-record';
import { PresenceLine } from '@/features/bans/ui/PresenceLine';
import { UprightTimeline } from '@/features/bans/ui/UprightTimeline';
import type { Statistics } from '@/features/charts/model/statistics';
import { kaplanMeier, medianDay } from '@/features/charts/model/survival';
import { computeStatistics } from '@/features/charts/server/statistics';
import { EmbedBox } from '@/features/embeds/ui/EmbedBox';
import { HowToRead } from '@/features/figures/ui/HowToRead';
import { HiddenPage, hiddenMetadata, NoticeCallout } from '@/features/moderation/ui/HiddenPage';
import { getPageModeration, type PageModeration } from '@/features/moderation/ui/page-moderation';
import { RecordReplies } from '@/features/moderation/ui/RecordReplies';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import { recordLine } from '@/features/profiles/model/profile-lines';
import { getProfileForList } from '@/features/profiles/server/profiles';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { getPlatformName, OTHER_PLATFORM } from '@/lib/domain/platform';
import type { AppealResult, RecordType } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { siteName } from '@/lib/site/site';
import { countText } from '@/lib/text/count-text';
import { moneyText } from '@/lib/text/money';
import { plural, pluralForm } from '@/lib/text/plural';
import { type IsoDate, onDay, toIsoDate, whenText } from '@/lib/time/when';
import { Measurements } from './Measurements';
import { OtherRecords, RecordAside } from './RecordAside';
import styles from './RecordPage.module.scss';

export type RecordParams = Promise<{ readonly id: string }>;

/** The public record for the route parameters, or null. */
export const recordAt = async (kind: RecordType, params: RecordParams): Promise<RestrictionRecord | null> =>
  getRecord(kind, (await params).id);

export async function recordMetadata(kind: RecordType, params: RecordParams) {
  const record = await recordAt(kind, params);
  if (!record) return hiddenMetadata(routes.record({ kind, id: (await params).id }));
  const { restriction, profile } = record;
  const { began } = restriction;
  return pageMetadata({
    // The date distinguishes two bans of one person on one platform.
    title: [recordTitle(restriction, profile.displayName), began && aboutText(began)]
      .filter(Boolean)
      .join(', '),
    description: `${recordSentence(restriction, toIsoDate(new Date()))} What happened, appeals, evidence and corrections, in the words of ${profile.displayName}.`,
    path: routes.record(restriction),
    image: routes.openGraph(kind, restriction.id),
    isEmbeddable: true,
    isSample: profile.isSample,
  });
}

/** The head of a record: person, platform, status and tools to share, cite and embed. */
export function RecordHead({ record, today }: { record: RestrictionRecord; today: IsoDate }) {
  const { restriction, profile, updatedAt } = record;
  const { kind } = restriction;
  const platform = getPlatformName(restriction);
  const list =
    kind === 'ban'
      ? { name: 'Bans', href: routes.bans() }
      : { name: 'Shadowban reports', href: routes.reports() };
  const address = absoluteUrl(routes.record(restriction));
  const changed = whenText(onDay(updatedAt.slice(0, 10)), 'long');
  return (
    <header className={styles.head}>
      <div className={styles.trail}>
        <Breadcrumbs trail={[list, { name: `${profile.displayName}, ${platform}`, href: '' }]} />
      </div>
      <div className={styles.words}>
        <p className="kicker">
          {kind === 'ban' ? 'Ban record' : 'Shadowban report, self-reported'}{' '}
          <DemoMark isSample={profile.isSample} />
        </p>
        <h1>
          <span className={styles.name}>{profile.displayName}</span>{' '}
          <span>{kind === 'ban' ? `banned from ${platform}` : `limited on ${platform}`}</span>
        </h1>
        {/* The title of a ban says its state until it is over. */}
        {!(kind === 'ban' && isInForce(restriction)) && (
          <p className={styles.state}>
            <StatusLabel status={recordStatus(restriction)} />
          </p>
        )}
        <p className="standfirst">{recordSentenceBelowTitle(restriction, today)}</p>
      </div>
      <div className={styles.tools}>
        <ActionBar
          cite={
            <CitationBox
              text={recordCitation(restriction, {
                displayName: profile.displayName,
                siteName: siteName(),
                address,
                changed,
              })}
            />
          }
          embed={
            <EmbedBox kind={kind} id={restriction.id} title={recordTitle(restriction, profile.displayName)} />
          }
        />
      </div>
    </header>
  );
}

/**
 * The figures of one record: other records of the account and the person, and for a report its duration, appeal and estimated loss.
 * The sentence below the title of a ban has said these, so a ban has the figures of its platform.
 */
export function RecordFigures({
  record: { restriction },
  person,
  onPlatform,
  today,
}: {
  record: RestrictionRecord;
  person: ProfileRecord | null;
  /** All bans on the platform of a ban. */
  onPlatform: Statistics | null;
  today: IsoDate;
}) {
  const figures = isReport(restriction)
    ? [
        getLength(restriction, today),
        getAppeal(restriction, today),
        ...getLoss(restriction),
        ...getEarlierFigures(restriction, person),
      ]
    : [
        ...(isOwed(restriction) ? [getAppeal(restriction, today)] : []),
        ...getEarlierFigures(restriction, person),
        ...platformFigures(restriction, onPlatform),
      ];
  return figures.length > 0 && <Figures boxed figures={figures} />;
}

/** With fewer bans, a median says little. */
const MIN_MEDIAN = 10;

/** How many bans on the platform are in force, and how long they last. */
function platformFigures(restriction: Restriction, statistics: Statistics | null): readonly Figure[] {
  if (!statistics) return [];
  const { totals, states, waits } = statistics;
  const inForce = states.find(({ value }) => value === 'in-force')?.records ?? 0;
  const name = getPlatformName(restriction);
  const median = totals.records < MIN_MEDIAN ? null : medianDay(kaplanMeier(waits));
  return [
    {
      value: countText(inForce),
      label: `of ${plural(totals.records, 'ban')} on ${name}`,
      note: 'still in force, all creators',
      rows: { href: routes.bans({ platform: restriction.platform, state: 'in-force' }), count: inForce },
    },
    ...(median === null
      ? []
      : [{ value: daysText(median), label: `median ban on ${name}`, note: 'estimated, all creators' }]),
  ];
}

function getLength(restriction: Restriction, today: IsoDate): Figure {
  const { began } = restriction;
  const end = getEnd(restriction);
  const days = daysLasted(restriction, today);
  const from = began ? aboutText(began) : 'an unknown date';
  return {
    value: days === null ? '?' : countText(days),
    label: pluralForm(days ?? 0, 'day'),
    note: end ? `from ${from} to ${aboutText(end.when)}` : `since ${from}, still in force`,
  };
}

const GRANTED: ReadonlySet<AppealResult> = new Set(['granted', 'partly-granted']);

/** An appeal was granted, and the account is still restricted: the answer and its return are two facts. */
const isOwed = (restriction: Restriction): boolean =>
  isInForce(restriction) && GRANTED.has(getAppealResult(restriction));

function getAppeal(restriction: Restriction, today: IsoDate): Figure {
  const filed = restriction.events.filter(({ kind }) => kind === 'appeal-filed').length;
  const pending = daysAppealPending(restriction, today);
  const times = `filed ${plural(filed, 'time')}`;
  return {
    value: APPEAL_RESULT_WORDS[getAppealResult(restriction)],
    label: 'appeal',
    note: isOwed(restriction)
      ? 'still restricted'
      : pending === null
        ? filed > 0
          ? times
          : 'none recorded'
        : `waiting for ${daysText(pending)}`,
  };
}

function getLoss(restriction: Restriction): readonly Figure[] {
  if (!isReport(restriction) || !restriction.loss) return [];
  const { amount, currency, method } = restriction.loss;
  return [
    {
      value: moneyText(amount, currency),
      label: 'estimated loss',
      note: method ?? 'self-reported',
    },
  ];
}

/** The earlier bans or reports of the same account, and the number of all records of the person. */
function getEarlierFigures(restriction: Restriction, person: ProfileRecord | null): readonly Figure[] {
  if (!person) return [];
  const { kind, platform, began } = restriction;
  const all: readonly Restriction[] = kind === 'ban' ? person.bans : person.reports;
  const earlier = all.filter(
    (other) =>
      other.id !== restriction.id &&
      other.platform === platform &&
      began &&
      other.began &&
      other.began.date < began.date,
  ).length;
  const [one, many] = kind === 'ban' ? ['ban', 'bans'] : ['report', 'reports'];
  return [
    {
      value: countText(earlier),
      label: `earlier ${pluralForm(earlier, one, many)}`,
      note: `of this account on ${platform === OTHER_PLATFORM ? 'platforms outside the list' : getPlatformName(restriction)}`,
    },
    {
      value: countText(all.length),
      label: `${pluralForm(all.length, one, many)} by this person`,
      note: 'on all platforms',
      rows: {
        href: (kind === 'ban' ? routes.bans : routes.reports)({ creator: person.profile.id }),
        count: all.length,
      },
    },
  ];
}

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
      <SectionHeading id="line">
        {person.profile.displayName} on {getPlatformName(restriction)}
      </SectionHeading>
      <HowToRead />
      <div className={styles.line}>
        <LineDates restriction={restriction} line={line} />
        <PresenceLine line={line} />
        <p>
          <span>{whenText({ ...onDay(line.from), precision: 'month' })}</span>
          <span>today</span>
        </p>
      </div>
    </section>
  );
}

/** The first and last day of a record above its line. */
function LineDates({ restriction, line }: { restriction: Restriction; line: Line }) {
  return (
    <div className={styles.dates} aria-hidden="true">
      {lineLabels(line, restriction.began, getEnd(restriction)?.when).map(({ text, percent, isBefore }) => (
        <span
          key={percent}
          style={isBefore ? { insetInlineEnd: `${100 - percent}%` } : { insetInlineStart: `${percent}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

type RecordPageProps = {
  record: RestrictionRecord;
  /** All records of the person; null if there are too many to load for one page. */
  person: ProfileRecord | null;
  onPlatform: Statistics | null;
  moderation: PageModeration;
  today: IsoDate;
};

/** With more entries, the timeline is longer than the column beside it. */
const MAX_SHORT = 3;

/** The page of one ban or report: status, figures, timeline and source. */
export function RecordPage({ record, person, onPlatform, moderation, today }: RecordPageProps) {
  const { restriction } = record;
  const entries = timelineOfOne(restriction).toReversed();
  const others = person && <OtherRecords person={person} than={restriction.id} />;
  // Below a short timeline there is space beside the details.
  const isShort =
    entries.length <= MAX_SHORT && !isReport(restriction) && !restriction.details.notice && others !== null;
  return (
    <article
      className={`page ${styles.record}`}
      data-print="flow"
      data-counted={restriction.kind}
      data-record={restriction.id}
      data-owner={record.profile.owner ?? undefined}
    >
      <RecordHead record={record} today={today} />
      <NoticeCallout notice={moderation.notice} />
      <RecordFigures record={record} person={person} onPlatform={onPlatform} today={today} />
      {person && <RecordLine restriction={restriction} person={person} today={today} />}
      <div className={`${styles.columns} ${isShort ? styles.short : ''}`} data-print="flow">
        <div className={styles.main} data-print="flow">
          <PlatformNotice record={record} />
          {isReport(restriction) && (
            <Measurements
              measurements={restriction.measurements ?? []}
              evidence={restriction.evidence}
              name={record.profile.displayName}
            />
          )}
          <UprightTimeline
            entries={entries}
            records={
              isReport(restriction)
                ? platformRecords([], [], [restriction])
                : platformRecords([], [restriction], [])
            }
            order="oldest-first"
            today={today}
            subject={restriction.kind}
          />
          <RecordReplies replies={moderation.replies} />
        </div>
        <RecordAside record={record} target={moderation.target} />
        {isShort && others}
      </div>
      {!isShort && others}
    </article>
  );
}

/** The platform's notice of a ban, as its owner quotes it. */
function PlatformNotice({ record: { restriction, profile } }: { record: RestrictionRecord }) {
  if (isReport(restriction) || !restriction.details.notice) return null;
  return (
    <section aria-labelledby="notice">
      <SectionHeading id="notice" note={`As quoted by ${profile.displayName}`}>
        {getPlatformName(restriction)}’s notice
      </SectionHeading>
      <blockquote className={styles.notice} dir="auto">
        {restriction.details.notice}
      </blockquote>
    </section>
  );
}

/** The route of a record page: /intelligence/bans/[id] and /intelligence/reports/[id]. */
export async function RecordRoute({ kind, params }: { kind: RecordType; params: RecordParams }) {
  const record = await recordAt(kind, params);
  if (!record) return <HiddenPage path={routes.record({ kind, id: (await params).id })} />;
  const { id } = record.restriction;
  const { platform } = record.restriction;
  const [person, onPlatform, moderation] = await Promise.all([
    getProfileForList(record.profile.username),
    kind === 'ban' && platform !== OTHER_PLATFORM ? computeStatistics('ban', { platform }) : null,
    getPageModeration({ type: kind === 'ban' ? 'BAN' : 'SHADOWBAN_REPORT', id }),
  ]);
  const today = toIsoDate(new Date());
  return (
    <>
      <JsonLd data={recordJsonLd(record, today)} />
      <RecordPage
        record={record}
        person={person}
        onPlatform={onPlatform}
        moderation={moderation}
        today={today}
      />
    </>
  );
}

/** The page for a ban or report that does not exist or is no longer public. */
export function RecordNotFound() {
  return (
    <BrokenPage
      title="Record not found"
      text="There is no public record at this address. Its owner may have deleted it or hidden their profile from lists. The record is not counted in any figure."
    >
      <Link className="button button-primary" href={routes.bans() as Route}>
        All bans
      </Link>
      <Link className="button" href={routes.reports() as Route}>
        All shadowban reports
      </Link>
      <Link className="button" href={routes.methods()}>
        How records work
      </Link>
    </BrokenPage>
  );
}
