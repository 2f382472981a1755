import type { Route } from 'next';
import { ChartFigure } from '@/components/charts/ChartFigure';
import { CiteBox } from '@/components/data/CiteBox';
import { DatasetJsonLd } from '@/components/data/DatasetJsonLd';
import { TakeAway } from '@/components/data/TakeAway';
import { FollowMenu } from '@/components/feeds/FollowMenu';
import { Term } from '@/components/glossary/Term';
import { LivePage } from '@/components/layout/LivePage';
import { CountLink } from '@/components/ui/CountLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { LeftOut } from '@/components/ui/LeftOut';
import { Link } from '@/components/ui/Link';
import { LinkRow } from '@/components/ui/LinkRow';
import { explorerCharts, FEWEST_ROWS } from '@/lib/charts/explorer-charts';
import type { FoundRestrictions } from '@/lib/data/restrictions';
import { countText } from '@/lib/domain/count-text';
import {
  changedRestrictionFilter,
  type FilterProblem,
  isNarrowed,
  RESTRICTION_SORTS,
  type RestrictionFilter,
  type RestrictionKind,
} from '@/lib/domain/explorer/restriction-filter';
import type { IsoDate } from '@/lib/domain/time/when';
import { routes } from '@/lib/routes';
import styles from './Explorer.module.scss';
import { ExplorerFilters } from './ExplorerFilters';
import { RestrictionTable } from './RestrictionTable';
import { KIND_WORDS, SORT_WORDS } from './restriction-words';

type ExplorerProps = {
  kind: RestrictionKind;
  filter: RestrictionFilter;
  /** What the address asked for and means nothing. */
  problems: readonly FilterProblem[];
  found: FoundRestrictions;
  today: IsoDate;
};

/** Every restriction on record: what they are narrowed to at the side, their number, and the rows. */
export function Explorer({ kind, filter, problems, found, today }: ExplorerProps) {
  const { title, standfirst, one, many, addressOf } = KIND_WORDS[kind];
  const { records, people, undated } = found;
  return (
    <div className={`page ${styles.explorer}`}>
      <DatasetJsonLd kind={kind} filter={filter} />
      <LivePage />
      <header className={styles.head}>
        <h1 data-live="heading">
          {title}{' '}
          <span data-records={records} data-people={people}>
            {countText(records)} {records === 1 ? 'record' : 'records'}, {countText(people)}{' '}
            {people === 1 ? 'person' : 'people'}
          </span>
        </h1>
        <p>
          {standfirst}{' '}
          <Link className="text-link" href={routes.methods()}>
            What the numbers can bear
          </Link>
        </p>
        <div className={styles.tools}>
          <FollowMenu kind={kind} filter={filter} />
          <CiteBox kind={kind} filter={filter} records={records} people={people} />
          <TakeAway kind={kind} filter={filter} records={records} />
        </div>
      </header>
      <ExplorerFilters kind={kind} filter={filter} found={found} />
      <section className={styles.results} aria-labelledby="rows">
        <h2 id="rows" className="visually-hidden">
          The {many}
        </h2>
        <LeftOut problems={problems} />
        {undated > 0 && (
          <p className={styles.note}>
            {countText(undated)} {undated === 1 ? one : many} of these {undated === 1 ? 'has' : 'have'}{' '}
            <Term id="undated">no date</Term> and {undated === 1 ? 'is' : 'are'} not among the rows.{' '}
            <CountLink
              className="text-link"
              count={undated}
              href={addressOf(
                changedRestrictionFilter(filter, { from: undefined, to: undefined, undated: true }),
              )}
            >
              Show {undated === 1 ? 'it' : 'them'}
            </CountLink>
          </p>
        )}
        {records >= FEWEST_ROWS && <Charts kind={kind} filter={filter} />}
        <Orders kind={kind} filter={filter} />
        <div data-live="rows">
          {found.rows.length > 0 ? (
            <RestrictionTable kind={kind} rows={found.rows} today={today} />
          ) : (
            <EmptyState title={`No ${one} matches`}>
              {isNarrowed(filter) ? (
                <Link className="text-link" href={addressOf() as Route}>
                  Take all filters away
                </Link>
              ) : (
                'Nothing is on record yet.'
              )}
            </EmptyState>
          )}
        </div>
        <Onward kind={kind} filter={filter} next={found.next} />
      </section>
    </div>
  );
}

/** Two charts of exactly these rows, whatever page of them is shown. On a narrow window they are asked for. */
function Charts({ kind, filter }: Pick<ExplorerProps, 'kind' | 'filter'>) {
  const [first, second] = explorerCharts(kind, filter);
  return (
    <details className={styles.charts}>
      <summary>
        <Icon name="bar-chart-line" /> Charts of these rows
      </summary>
      <div data-live="charts">
        <ChartFigure id={first} filter={filter} heading="h3" />
        <ChartFigure id={second} filter={filter} heading="h3" />
      </div>
    </details>
  );
}

function Orders({ kind, filter }: Pick<ExplorerProps, 'kind' | 'filter'>) {
  const current = filter.sort ?? 'changed';
  return (
    <LinkRow
      label="Order"
      links={RESTRICTION_SORTS.map((sort) => ({
        name: SORT_WORDS[sort],
        href: KIND_WORDS[kind].addressOf(changedRestrictionFilter(filter, { sort })),
        current: sort === current,
      }))}
    />
  );
}

/** Rows are paged by a place and not by a number, so that none is missed or shown twice while others are written. */
function Onward({ kind, filter, next }: Pick<ExplorerProps, 'kind' | 'filter'> & { next: string | null }) {
  if (!next && !filter.after) return null;
  const { title, addressOf } = KIND_WORDS[kind];
  return (
    <nav className={styles.onward} aria-label={`${title}, pages`}>
      {filter.after && (
        <Link className="button" href={addressOf(changedRestrictionFilter(filter, {})) as Route}>
          <Icon name="chevron-left" /> First page
        </Link>
      )}
      {next && (
        <Link
          className="button"
          rel="next"
          href={addressOf(changedRestrictionFilter(filter, { after: next })) as Route}
        >
          Next page <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
