import type { Metadata, Route } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { CountLink } from '@/components/ui/CountLink';
import { Link } from '@/components/ui/Link';
import { IgnoredFilters } from '@/components/ui/ListFilters';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { CHART_IDS, CHARTS, type ChartId, findChart } from '@/features/charts/model/catalogue';
import { chartContent } from '@/features/charts/server/render-chart';
import { computeStatistics } from '@/features/charts/server/statistics';
import { EmbedBox } from '@/features/embeds/ui/EmbedBox';
import { filterWords } from '@/features/explorer/model/filter-words';
import {
  type FilterProblem,
  isFiltered,
  parseRestrictionFilter,
} from '@/features/explorer/model/restriction-filter';
import { KIND_WORDS } from '@/features/explorer/model/restriction-words';
import { chartCardId } from '@/features/open-graph/server/chart-card-id';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { type RestrictionFilter, restrictionQuery } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { ChartFigure, SmallChart } from './ChartFigure';
import styles from './ChartPage.module.scss';

type ChartPageProps = {
  id: ChartId;
  filter: RestrictionFilter;
  problems: readonly FilterProblem[];
  totals: { readonly records: number; readonly people: number };
};

/** The page of one chart with its table, for all records or for the filter of its address. */
export function ChartPage({ id, filter, problems, totals: { records, people } }: ChartPageProps) {
  const { kind, name } = CHARTS[id];
  const { getHref, title } = KIND_WORDS[kind];
  const words = filterWords(filter);
  const rows = getHref(filter);
  const others = CHART_IDS.filter((other) => other !== id && CHARTS[other].kind === kind);
  return (
    <div className={`page ${styles.page}`}>
      <header>
        <Breadcrumbs
          trail={[
            { name: 'Intelligence', href: routes.intelligence() },
            { name: title, href: getHref() },
            { name, href: '' },
          ]}
        />
        <h1>
          {name} {words.length > 0 && <span>{words.join(', ')}</span>}
        </h1>
        <p>
          <CountLink className="text-link" href={rows} count={records}>
            {plural(records, 'record')}
          </CountLink>{' '}
          about{' '}
          <CountLink className="text-link" href={rows} count={people} of="people">
            {plural(people, 'person', 'people')}
          </CountLink>
          {kind === 'report' && ', all self-reported'}.{' '}
          <Link className="text-link" href={routes.methods()}>
            What these figures can and can’t tell you
          </Link>
        </p>
        <IgnoredFilters problems={problems} />
      </header>
      <ChartFigure
        id={id}
        filter={filter}
        size="whole"
        action={
          <div id="embed">
            <EmbedBox kind="chart" id={id} title={name} query={restrictionQuery(filter)} hasIcon={false} />
          </div>
        }
      />
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="others">
          <SectionHeading id="others" action={<Link href={rows as Route}>{title}, row by row</Link>}>
            Other charts
          </SectionHeading>
          <div>
            {others.map((other) => (
              <SmallChart key={other} id={other} filter={filter} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

/** The properties of a chart page for an address. Sort order and cursor do not apply. */
export async function chartProps(name: string, parameters: Parameters) {
  const chart = findChart(name) ?? notFound();
  const { filter: requested, problems } = parseRestrictionFilter(parameters, ['theme']);
  const { sort: _sort, after: _after, ...filter } = requested;
  const { totals } = await computeStatistics(chart.kind, filter);
  return { id: chart.id, filter, problems, totals };
}

/** Search engines index only the charts of all records, not filtered ones. */
export async function chartMetadata(name: string, parameters: Parameters): Promise<Metadata> {
  const { id, filter } = await chartProps(name, parameters);
  const content = await chartContent(id, filter);
  return pageMetadata({
    title: chartTitle(id, filterWords(filter)),
    description: `${content.sentence} ${content.subtitle}.`,
    path: routes.chart(id, filter),
    image: routes.openGraph('chart', chartCardId(id, filter)),
    isEmbeddable: true,
    index: !isFiltered(filter),
  });
}

const chartTitle = (id: ChartId, words: readonly string[]) => [CHARTS[id].name, ...words].join(', ');
