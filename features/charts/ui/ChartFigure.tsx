import type { Route } from 'next';
import { CountLink } from '@/components/ui/CountLink';
import { Link } from '@/components/ui/Link';
import { CHARTS, type ChartId } from '@/features/charts/model/catalogue';
import { CHART_FORMATS } from '@/features/charts/model/chart-ids';
import { chartContent, rowsAddress } from '@/features/charts/server/render-chart';
import type { RestrictionFilter } from '@/features/explorer/model/restriction-filter';
import { routes } from '@/lib/routes';
import { ChartDrawing } from './ChartDrawing';
import styles from './ChartFigure.module.scss';
import { ChartTable } from './ChartTable';

type ChartFigureProps = {
  id: ChartId;
  filter?: RestrictionFilter;
  heading?: 'h2' | 'h3';
  /** True on the chart's own page: the table is open and there is no link to that page. */
  isWhole?: boolean;
  className?: string | undefined;
};

/** A chart of the filtered rows: summary, drawing, table and downloads. */
export async function ChartFigure({
  id,
  filter = {},
  heading: Heading = 'h2',
  isWhole = false,
  className = '',
}: ChartFigureProps) {
  const chart = CHARTS[id];
  const content = await chartContent(id, filter);
  const { sort: _sort, after: _after, ...rows } = filter;
  const page = routes.chart(id, rows);
  return (
    <figure className={`${styles.chart} ${className}`} aria-labelledby={`chart-${id}`} data-chart={id}>
      <figcaption>
        <Heading id={`chart-${id}`} className={styles.sentence}>
          {isWhole ? content.sentence : <Link href={page as Route}>{content.sentence}</Link>}
        </Heading>
        <p className={styles.subtitle}>{content.subtitle}</p>
      </figcaption>
      <ChartDrawing chart={chart} content={content} isWhole={isWhole} />
      {content.notes.length > 0 && (
        <ul className={`plain-list ${styles.notes}`}>
          {content.notes.map(({ text, rows: behind }) => (
            <li key={text}>
              {behind ? (
                <CountLink href={rowsAddress(chart, behind)} count={behind.count} className="text-link">
                  {text}
                </CountLink>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.tools}>
        {content.table.rows.length > 0 && (
          <details className={styles.numbers} open={isWhole}>
            <summary>View as table</summary>
            <ChartTable chart={chart} table={content.table} />
          </details>
        )}
        {CHART_FORMATS.map(
          (format) =>
            (format === 'csv' || content.draw) && (
              <a
                key={format}
                href={routes.chartFile(id, format, rows)}
                download={`${id}.${format}`}
                rel="nofollow"
              >
                {format.toUpperCase()}
                <span className="visually-hidden"> of {chart.name}</span>
              </a>
            ),
        )}
        {!isWhole && (
          <Link href={`${page}#embed` as Route}>
            Embed<span className="visually-hidden"> {chart.name}</span>
          </Link>
        )}
      </div>
    </figure>
  );
}
