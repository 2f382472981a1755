import type { Route } from 'next';
import type { ReactElement } from 'react';
import { LivePage } from '@/components/layout/LivePage';
import { CountLink } from '@/components/ui/CountLink';
import { areSamples, DemoMark } from '@/components/ui/DemoMark';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { LinkRow } from '@/components/ui/LinkRow';
import { IgnoredFilters } from '@/components/ui/ListFilters';
import { leadingIcon } from '@/components/ui/leading-icon';
import { StaticHtml } from '@/components/ui/StaticHtml';
import type { FoundRestrictions } from '@/features/bans/server/restrictions';
import { explorerCharts, MIN_ROWS } from '@/features/charts/model/catalogue';
import { ChartFigure } from '@/features/charts/ui/ChartFigure';
import { countIfSmall, newestDataVersion } from '@/features/datasets/server/data-versions';
import { CiteBox } from '@/features/datasets/ui/CiteBox';
import { DatasetJsonLd } from '@/features/datasets/ui/DatasetJsonLd';
import { DownloadMenu } from '@/features/datasets/ui/DownloadMenu';
import { filterWords } from '@/features/explorer/model/filter-words';
import {
  changedRestrictionFilter,
  type FilterProblem,
  isFiltered,
} from '@/features/explorer/model/restriction-filter';
import { FollowMenu } from '@/features/feeds/ui/FollowBox';
import { PlacedTerm } from '@/features/glossary/ui/Term';
import { RESTRICTION_SORTS, type RecordType, type RestrictionFilter } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { plural, pluralForm } from '@/lib/text/plural';
import type { IsoDate } from '@/lib/time/when';
import { KIND_WORDS, SORT_WORDS } from '../model/restriction-words';
import styles from './Explorer.module.scss';
import { ExplorerFilters } from './ExplorerFilters';
import { RestrictionTable } from './RestrictionTable';

type ExplorerProps = {
  kind: RecordType;
  filter: RestrictionFilter;
  /** Parameters of the address that could not be used. */
  problems: readonly FilterProblem[];
  found: FoundRestrictions;
  /** The years that are offered as a filter. */
  years: readonly string[];
  today: IsoDate;
};

/** The explorer of bans or reports: filters at the side, counts, charts and rows. */
export async function Explorer(props: ExplorerProps) {
  return (
    <StaticHtml className={`page ${styles.explorer}`} data-print="flow">
      {await explorerContent(props)}
    </StaticHtml>
  );
}

/** Returns the content of an explorer page, without asynchronous components. */
export async function explorerContent({ kind, filter, problems, found, years, today }: ExplorerProps) {
  const { title, standfirst, one, many, getHref } = KIND_WORDS[kind];
  const { records, people, undated } = found;
  const isSampleList = areSamples(found.rows.map(({ profile }) => profile));
  const newest = (await newestDataVersion()) ?? undefined;
  const recordsInNewest = newest ? await countIfSmall(newest, kind, filter) : null;
  const charts =
    records >= MIN_ROWS
      ? await Promise.all(
          explorerCharts(kind, filter).map((id) =>
            ChartFigure({ id, filter, heading: 'h3', size: 'compact' }),
          ),
        )
      : null;
  return (
    <>
      <DatasetJsonLd kind={kind} filter={filter} newest={newest} />
      <LivePage />
      <header className={styles.head}>
        <h1 data-live="heading">
          {title}{' '}
          <span data-records={records} data-people={people}>
            {plural(records, 'record')}, {plural(people, 'person', 'people')}
          </span>
        </h1>
        <SetFilters kind={kind} filter={filter} />
        <p>
          {standfirst}{' '}
          <Link className="text-link" href={routes.methods()}>
            What these figures can and can’t tell you
          </Link>
        </p>
        <div className={styles.tools} data-print="no">
          <FollowMenu kind={kind} filter={filter} />
          <CiteBox
            kind={kind}
            filter={filter}
            records={records}
            people={people}
            newest={newest}
            recordsInNewest={recordsInNewest}
          />
          <DownloadMenu kind={kind} filter={filter} records={records} />
        </div>
      </header>
      <ExplorerFilters kind={kind} filter={filter} found={found} years={years} />
      {charts && <Charts figures={charts} />}
      <section className={styles.results} aria-labelledby="rows" data-print="flow">
        <h2 id="rows" className="visually-hidden">
          The {many}
        </h2>
        <IgnoredFilters problems={problems} />
        {undated > 0 && (
          <p className={styles.note}>
            {plural(undated, one, many)} {pluralForm(undated, 'has', 'have')}{' '}
            <PlacedTerm id="undated" place="undated">
              no date
            </PlacedTerm>{' '}
            and {pluralForm(undated, 'is', 'are')} not listed here.{' '}
            <CountLink
              className="text-link"
              count={undated}
              href={getHref(
                changedRestrictionFilter(filter, { from: undefined, to: undefined, undated: true }),
              )}
            >
              Show {pluralForm(undated, 'it', 'them')}
            </CountLink>
          </p>
        )}
        <div className={styles.order}>
          <Orders kind={kind} filter={filter} />
          <p data-live="range">
            {rangeText(found, filter)}
            {isSampleList && (
              <>
                {' '}
                <DemoMark isSample /> All people in these rows are fictional.
              </>
            )}
          </p>
        </div>
        <div className={styles.rows} data-live="rows">
          {found.rows.length > 0 ? (
            <RestrictionTable
              kind={kind}
              labelledBy="rows"
              rows={found.rows}
              today={today}
              marksEach={!isSampleList}
              showsChange={(filter.sort ?? 'changed') === 'changed'}
            />
          ) : (
            <EmptyState title={isFiltered(filter) ? `No ${many} match your filters` : `No ${many} yet`}>
              {isFiltered(filter) ? (
                <Link className="text-link" href={getHref() as Route}>
                  Clear all filters
                </Link>
              ) : (
                <>
                  Published {many} will appear here.{' '}
                  <Link
                    className="text-link"
                    href={kind === 'ban' ? routes.studio.newBan() : routes.studio.newReport()}
                  >
                    {kind === 'ban' ? 'Record a ban' : 'Report a shadowban'}
                  </Link>
                  .
                </>
              )}
            </EmptyState>
          )}
        </div>
        <Onward kind={kind} filter={filter} next={found.next} />
      </section>
    </>
  );
}

/** "1–25 of 60": the rows of this page. Pages in the middle do not know how many rows are before them. */
function rangeText({ rows, records, next }: FoundRestrictions, { after }: RestrictionFilter): string {
  if (rows.length === 0) return '';
  const of = `of ${countText(records)}`;
  if (after && next) return `${countText(rows.length)} ${of}`;
  const last = after ? records : rows.length;
  return `${countText(last - rows.length + 1)}–${countText(last)} ${of}`;
}

/** The filters of the rows in words, and the link to all rows. */
function SetFilters({ kind, filter: { sort, ...filter } }: Pick<ExplorerProps, 'kind' | 'filter'>) {
  const words = filterWords(filter);
  if (words.length === 0) return null;
  return (
    <p className={styles.set}>
      Filters: <strong>{words.join(', ')}</strong>{' '}
      <Link className="text-link" href={KIND_WORDS[kind].getHref(sort ? { sort } : {}) as Route}>
        Clear all filters
      </Link>
    </p>
  );
}

/** Two charts of all filtered rows, not only of this page. Small screens load them on request. */
function Charts({ figures: [first, second] }: { figures: readonly ReactElement[] }) {
  return (
    <details className={styles.charts}>
      <summary className={leadingIcon('bar-chart-line')}>
        Charts <Icon name="chevron-down" />
      </summary>
      <div data-live="charts">
        {first}
        {second}
      </div>
    </details>
  );
}

function Orders({ kind, filter }: Pick<ExplorerProps, 'kind' | 'filter'>) {
  const current = filter.sort ?? 'changed';
  return (
    <LinkRow
      label="Sort"
      links={RESTRICTION_SORTS.map((sort) => ({
        name: SORT_WORDS[sort],
        href: KIND_WORDS[kind].getHref(changedRestrictionFilter(filter, { sort })),
        current: sort === current,
      }))}
    />
  );
}

/** Pages by cursor, not by number, so that no row is missed or repeated while records change. */
function Onward({ kind, filter, next }: Pick<ExplorerProps, 'kind' | 'filter'> & { next: string | null }) {
  if (!next && !filter.after) return null;
  const { title, getHref } = KIND_WORDS[kind];
  return (
    <nav className={styles.onward} aria-label={`${title}, pages`} data-print="no">
      {filter.after && (
        <Link className="button" href={getHref(changedRestrictionFilter(filter, {})) as Route}>
          <Icon name="chevron-left" /> First page
        </Link>
      )}
      {next && (
        <Link
          className="button"
          rel="next"
          href={getHref(changedRestrictionFilter(filter, { after: next })) as Route}
        >
          Next page <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
