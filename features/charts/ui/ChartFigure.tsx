import type { Route } from 'next';
import { CountLink } from '@/components/ui/CountLink';
import { DataTable } from '@/components/ui/DataTable';
import { Link } from '@/components/ui/Link';
import { CHARTS, type ChartId } from '@/features/charts/model/catalogue';
import type { Chart, ChartContent, ChartTable as Table } from '@/features/charts/model/chart';
import { CHART_FORMATS } from '@/features/charts/model/chart-address';
import { chartContent, drawn, rowsAddress } from '@/features/charts/server/render-chart';
import type { RestrictionFilter } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import styles from './ChartFigure.module.scss';

/** A chart's table. Counts of records and people link to their rows. */
function ChartTable({ chart, table: { columns, rows } }: { chart: Chart; table: Table }) {
  return (
    <DataTable label={`${chart.name}, table`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={isNumber ? styles.number : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first?.text}>
              <th scope="row" className={columns[0]?.isNumber ? styles.number : undefined}>
                {first?.text}
              </th>
              {cells.map(({ text, rows: behind }, at) => {
                const column = columns[at + 1];
                return (
                  <td key={column?.label} className={column?.isNumber ? styles.number : undefined}>
                    {behind ? (
                      <CountLink
                        className="text-link"
                        href={rowsAddress(chart, behind)}
                        count={behind.count}
                        of={behind.of ?? 'records'}
                      >
                        {text}
                      </CountLink>
                    ) : (
                      text
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </DataTable>
  );
}

/** Widths of the drawings in pixels. Each fills its space; the one with text nearest to its natural size is shown. */
const WIDTHS = { narrow: 300, compact: 320, wide: 540, whole: 1180 } as const;

type ChartSize = 'compact' | 'normal' | 'broad' | 'whole';

/** The drawings of a chart of each size. */
const ROOMS = {
  compact: ['compact'],
  normal: ['narrow', 'wide'],
  broad: ['narrow', 'wide', 'whole'],
  whole: ['narrow', 'wide', 'whole'],
} as const satisfies Record<ChartSize, readonly (keyof typeof WIDTHS)[]>;

type ChartDrawingProps = { chart: Chart; content: ChartContent; size: ChartSize };

/**
 * A chart's drawing, for narrow and wide screens. Its marks link to their rows. With scripts, it is one tab stop: the arrow
 * keys move between marks, and a line below describes each.
 */
function ChartDrawing({ chart, content, size }: ChartDrawingProps) {
  const { draw } = content;
  if (!draw) return null;
  return (
    <chart-reader class={styles.reader} data-floating={size === 'whole' || undefined}>
      {ROOMS[size].map((room) => (
        <div
          key={room}
          className={styles[room]}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by lib/charts, which escapes every text.
          dangerouslySetInnerHTML={{
            __html: drawn(chart, content, { width: WIDTHS[room], scheme: 'page', links: true }).svg ?? '',
          }}
        />
      ))}
      <i className={styles.hairline} data-hairline="" hidden />
      <p className={styles.reading} data-reading aria-hidden="true" />
    </chart-reader>
  );
}

/** Rows of a small drawing, which is then about as high as one with axes. */
const SMALL_ROWS = 6;

/** A small drawing of a chart, its sentence and the link to its page. */
export async function SmallChart({ id, filter = {} }: { id: ChartId; filter?: RestrictionFilter }) {
  const chart = CHARTS[id];
  const content = await chartContent(id, filter);
  const { svg } = drawn(chart, content, { width: WIDTHS.narrow, scheme: 'page', maxRows: SMALL_ROWS });
  return (
    <Link className={styles.small} href={routes.chart(id, filter) as Route}>
      <strong>{chart.name}</strong>
      <span>{content.sentence}</span>
      {svg && (
        <div className={styles.reader} aria-hidden="true">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by lib/charts, which escapes every text. */}
          <div className={styles.narrow} dangerouslySetInnerHTML={{ __html: svg }} />
        </div>
      )}
    </Link>
  );
}

type ChartFigureProps = {
  id: ChartId;
  filter?: RestrictionFilter;
  heading?: 'h2' | 'h3';
  /**
   * `whole` on the chart's own page: it uses the page's width, the table is open and there is no link to that page.
   * `broad` in a card of the page's width.
   * `compact` beside rows: one drawing for all widths, and a link to the table.
   */
  size?: ChartSize;
  className?: string | undefined;
};

/** A chart of the filtered rows: summary, drawing, table and downloads. */
export async function ChartFigure({
  id,
  filter = {},
  heading: Heading = 'h2',
  size = 'normal',
  className = '',
}: ChartFigureProps) {
  const isWhole = size === 'whole';
  const chart = CHARTS[id];
  const content = await chartContent(id, filter);
  const { sort: _sort, after: _after, ...rows } = filter;
  const page = routes.chart(id, rows);
  return (
    <figure
      className={`${styles.chart} ${isWhole ? styles.wholeFigure : ''} ${className}`}
      aria-labelledby={`chart-${id}`}
      data-chart={id}
    >
      <figcaption>
        <Heading id={`chart-${id}`} className={styles.sentence}>
          {isWhole ? content.sentence : <Link href={page as Route}>{content.sentence}</Link>}
        </Heading>
        <p className={styles.subtitle}>{content.subtitle}</p>
      </figcaption>
      <ChartDrawing chart={chart} content={content} size={size} />
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
        {content.table.rows.length > 0 &&
          (size === 'compact' ? (
            <Link href={`${page}#table` as Route}>
              Table<span className="visually-hidden"> of {chart.name}</span>
            </Link>
          ) : (
            <details id={isWhole ? 'table' : undefined} className={styles.numbers} open={isWhole}>
              <summary>View as table</summary>
              <ChartTable chart={chart} table={content.table} />
            </details>
          ))}
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
