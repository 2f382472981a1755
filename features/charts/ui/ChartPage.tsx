import { CountLink } from '@/components/ui/CountLink';
import { IgnoredFilters } from '@/components/ui/IgnoredFilters';
import { Link } from '@/components/ui/Link';
import { LinkRow } from '@/components/ui/LinkRow';
import { CHART_IDS, CHARTS, type ChartId } from '@/features/charts/model/catalogue';
import { EmbedBox } from '@/features/embeds/ui/EmbedBox';
import { filterWords } from '@/features/explorer/model/filter-words';
import {
  type FilterProblem,
  type RestrictionFilter,
  restrictionQuery,
} from '@/features/explorer/model/restriction-filter';
import { KIND_WORDS } from '@/features/explorer/ui/restriction-words';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import { ChartFigure } from './ChartFigure';
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
  const { addressOf, title } = KIND_WORDS[kind];
  const words = filterWords(filter);
  const rows = addressOf(filter);
  return (
    <div className={`page ${styles.page}`}>
      <header>
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
      <ChartFigure id={id} filter={filter} isWhole />
      <div id="embed">
        <EmbedBox kind="chart" id={id} title={name} query={restrictionQuery(filter)} />
      </div>
      <LinkRow
        label="Charts"
        links={[
          ...CHART_IDS.filter((other) => CHARTS[other].kind === kind).map((other) => ({
            name: CHARTS[other].name,
            href: routes.chart(other, filter),
            current: other === id && ('page' as const),
          })),
          { name: `${title}, row by row`, href: rows },
        ]}
      />
    </div>
  );
}
