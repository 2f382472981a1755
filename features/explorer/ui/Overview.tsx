import type { Route } from 'next';
import type { ReactNode } from 'react';
import { LivePage } from '@/components/layout/LivePage';
import { CountLink } from '@/components/ui/CountLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { FoundRestriction } from '@/features/bans/server/restrictions';
import type { Statistics } from '@/features/charts/model/statistics';
import { BanMarks } from '@/features/charts/ui/BanMarks';
import { ChartFigure } from '@/features/charts/ui/ChartFigure';
import { Term } from '@/features/glossary/ui/Term';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import styles from './overview/Overview.module.scss';
import { RestrictionTable } from './RestrictionTable';

const getState = ({ states }: Statistics, state: string) =>
  states.find(({ value }) => value === state)?.records ?? 0;

const countUndated = ({ beginnings }: Statistics) =>
  beginnings.filter(({ began }) => began === '').reduce((sum, { records }) => sum + records, 0);

type KeyFigure = {
  readonly label: string;
  readonly count: number;
  readonly href: string;
  readonly of?: 'records' | 'people';
  readonly isInForce?: boolean;
};

/** Key figures, each linked to its rows. People and records are counted separately. */
export function KeyFigures({ bans, reports }: { bans: Statistics; reports: Statistics }) {
  const figures: readonly KeyFigure[] = [
    { label: 'bans on record', count: bans.totals.records, href: routes.bans() },
    { label: 'people banned', count: bans.totals.people, href: routes.bans(), of: 'people' },
    {
      label: 'in force',
      count: getState(bans, 'in-force'),
      href: routes.bans({ state: 'in-force' }),
      isInForce: true,
    },
    {
      label: 'restored',
      count: getState(bans, 'restored'),
      href: routes.bans({ state: 'restored' }),
    },
    {
      label: 'ended otherwise',
      count: getState(bans, 'ended'),
      href: routes.bans({ state: 'ended' }),
    },
    {
      label: 'without a date',
      count: countUndated(bans),
      href: routes.bans({ undated: true }),
    },
    {
      label: 'shadowban reports (self-reported)',
      count: reports.totals.records,
      href: routes.reports(),
    },
    {
      label: 'people who reported them',
      count: reports.totals.people,
      href: routes.reports(),
      of: 'people',
    },
  ];
  return (
    <dl className={styles.figures} data-live="figures" data-records={bans.totals.records}>
      {figures.map(({ label, count, href, of = 'records', isInForce }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={isInForce ? styles.inForce : undefined}>
            <CountLink href={href} count={count} of={of}>
              {countText(count)}
            </CountLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const WAYS: readonly { href: string; name: string; text: string; icon: IconName }[] = [
  { href: routes.bans(), name: 'Bans', text: 'Search and filter every record', icon: 'sliders' },
  {
    href: routes.reports(),
    name: 'Shadowban reports',
    text: 'Self-reported limits on reach',
    icon: 'eye-slash',
  },
  {
    href: routes.data(),
    name: 'Data',
    text: 'CSV and JSON files, versions and column definitions',
    icon: 'download',
  },
  {
    href: routes.feedsPage(),
    name: 'Feeds and alerts',
    text: 'Updates by feed or email',
    icon: 'rss',
  },
  {
    href: routes.api.documentation(),
    name: 'API',
    text: 'The same records as JSON, for programs',
    icon: 'link-45deg',
  },
  {
    href: routes.glossary(),
    name: 'Glossary',
    text: 'Definitions of the terms used here',
    icon: 'journal-text',
  },
];

/** Links from the overview to the other pages of the public record. */
export function ExploreLinks() {
  return (
    <section aria-labelledby="ways-on">
      <SectionHeading id="ways-on">Explore further</SectionHeading>
      <ul className={`plain-list ${styles.ways}`}>
        {WAYS.map(({ href, name, text, icon }) => (
          <li key={href}>
            <Link href={href as Route}>
              <Icon name={icon} />
              <span>
                <strong>{name}</strong>
                <small>{text}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The limits of these figures. */
export function Limits() {
  return (
    <section aria-labelledby="limits">
      <SectionHeading id="limits" action={<Link href={routes.methods()}>How we count</Link>}>
        What these figures can and can’t tell you
      </SectionHeading>
      <ul className={styles.limits}>
        <li>
          Creators chose to publish these records. They are not a representative sample: more records about
          one platform do not mean that it bans more people.
        </li>
        <li>
          Shadowban reports and estimated losses are self-reported. Losses are shown as a range for each
          currency and are never added together.
        </li>
        <li>
          If only the month or the year of a date is known, figures do not assume a day. Lines show the date
          on the first day of that month or year. Records without a date are counted separately.
        </li>
        <li>
          <Term id="time-to-restoration">Time to restoration</Term> includes bans that are still in force. An
          average of restored bans alone would leave them out and look too short.
        </li>
      </ul>
    </section>
  );
}

/** The rows of the narrow table of reasons. Its page has all of them. */
const NARROW_ROWS = 8;

type MoreChartsProps = {
  names: string;
  /** True if the charts repeat what another part of the page shows. Then they are folded at every width. */
  isRepeated?: boolean;
  children: ReactNode;
};

/** Two charts that a phone shows on request. */
function MoreCharts({ names, isRepeated = false, children }: MoreChartsProps) {
  return (
    <details className={`${styles.more} ${isRepeated ? '' : styles.opened}`}>
      <summary>
        2 more charts: {names} <Icon name="chevron-down" />
      </summary>
      <div className={styles.charts}>{children}</div>
    </details>
  );
}

type OverviewProps = { bans: Statistics; reports: Statistics; newest: readonly FoundRestriction[] };

/** The overview of the statistics: key figures, charts, newest bans, limits and further pages. */
export function Overview({ bans, reports, newest }: OverviewProps) {
  return (
    <div className={`page ${styles.overview}`}>
      <LivePage />
      <header className={styles.head}>
        <h1>Platform bans in numbers</h1>
        <p>Counted from records that creators publish about themselves. Every figure links to its records.</p>
        <div className={styles.actions}>
          <Link className="button button-primary" href={routes.bans() as Route}>
            Explore the bans
          </Link>
          <Link className="button" href={routes.data() as Route}>
            Download the data
          </Link>
        </div>
      </header>
      <BanMarks statistics={bans} />
      <KeyFigures bans={bans} reports={reports} />
      <section aria-labelledby="of-bans">
        <SectionHeading
          id="of-bans"
          action={<Link href={routes.bans() as Route}>All bans</Link>}
          note="Reported by the account owners"
        >
          Bans
        </SectionHeading>
        <div className={styles.charts} data-live="bans">
          <ChartFigure id="time-to-restoration" heading="h3" />
          <ChartFigure id="bans-by-platform" heading="h3" />
          <ChartFigure id="reasons-by-platform" heading="h3" size="broad" narrowRows={NARROW_ROWS} />
          {/* The marks above show the same by year and by outcome. */}
          <MoreCharts names="start and appeal" isRepeated>
            <ChartFigure id="bans-over-time" heading="h3" />
            <ChartFigure id="appeal-outcomes" heading="h3" />
          </MoreCharts>
        </div>
      </section>
      <section aria-labelledby="newest">
        <SectionHeading
          id="newest"
          action={<Link href={routes.bans({ sort: 'newest' }) as Route}>All bans, newest first</Link>}
        >
          Newest bans
        </SectionHeading>
        <div className={styles.newest} data-live="newest">
          {newest.length > 0 ? (
            <RestrictionTable
              kind="ban"
              labelledBy="newest"
              rows={newest}
              today={bans.today}
              marksEach
              showsChange={false}
            />
          ) : (
            <EmptyState title="No bans yet">
              Published bans will appear here.{' '}
              <Link className="text-link" href={routes.studio.newBan()}>
                Record a ban
              </Link>
              .
            </EmptyState>
          )}
        </div>
      </section>
      <section aria-labelledby="of-reports">
        <SectionHeading
          id="of-reports"
          action={<Link href={routes.reports() as Route}>All reports</Link>}
          note="All self-reported: only the platform could confirm a shadowban"
        >
          Shadowban reports
        </SectionHeading>
        <div className={styles.charts} data-live="reports">
          <ChartFigure id="reports-over-time" heading="h3" />
          <ChartFigure id="reports-by-platform" heading="h3" />
          <MoreCharts names="loss and measurements">
            <ChartFigure id="estimated-loss" heading="h3" size="broad" className={styles.wide} />
            <ChartFigure id="reports-by-measurement" heading="h3" size="broad" className={styles.wide} />
          </MoreCharts>
        </div>
      </section>
      <Limits />
      <ExploreLinks />
    </div>
  );
}
