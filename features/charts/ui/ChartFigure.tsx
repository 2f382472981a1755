import type { Route } from 'next';
import type { ReactNode } from 'react';
import { CountLink } from '@/components/ui/CountLink';
import { DataTable } from '@/components/ui/DataTable';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { CHARTS, type ChartId } from '@/features/charts/model/catalogue';
import type { Chart, ChartContent, ChartTable as Table } from '@/features/charts/model/chart';
import { CHART_FORMATS, type ChartFormat } from '@/features/charts/model/chart-address';
import { unbroken } from '@/features/charts/model/words';
import { chartContent, drawn, rowsAddress } from '@/features/charts/server/render-chart';
import type { RestrictionFilter } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import styles from './ChartFigure.module.scss';

/** The columns of a table that leaves room for the notes beside it. */
const MAX_COLUMNS = 8;

const isWide = ({ columns }: Pick<Table, 'columns'>) => columns.length > MAX_COLUMNS;

/** A chart's table. Counts of records and people link to their rows. */
function ChartTable({ chart, table: { columns, rows } }: { chart: Chart; table: Table }) {
  return (
    <DataTable label={`${chart.name}, table`}>
      <table className={styles.table} data-wide={isWide({ columns }) || undefined}>
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
              {cells.map(({ text, value, rows: behind }, at) => {
                const column = columns[at + 1];
                return (
                  <td
                    key={column?.label}
                    className={column?.isNumber ? styles.number : undefined}
                    data-zero={value === 0 || undefined}
                  >
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

type ChartDrawingProps = {
  chart: Chart;
  content: ChartContent;
  size: ChartSize;
  narrowRows: number | undefined;
};

/**
 * A chart's drawing, for narrow and wide screens. Its marks link to their rows. With scripts, it is one tab stop: the arrow
 * keys move between marks, and a line below describes each.
 */
function ChartDrawing({ chart, content, size, narrowRows }: ChartDrawingProps) {
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
            __html:
              drawn(chart, content, {
                width: WIDTHS[room],
                scheme: 'page',
                links: true,
                hasShortKey: room === 'compact',
                ...(room === 'narrow' && narrowRows && { maxRows: narrowRows }),
              }).svg ?? '',
          }}
        />
      ))}
      <i className={styles.hairline} data-hairline="" hidden />
      <p className={styles.reading} data-reading aria-hidden="true" />
    </chart-reader>
  );
}

/** Rows of a small drawing, which is then about as high as one with axes. The rows of reasons have several lines. */
const smallRows = (id: ChartId) => (id === 'reasons-by-platform' ? 3 : 6);

/** A small drawing of a chart, its sentence and the link to its page. */
export async function SmallChart({ id, filter = {} }: { id: ChartId; filter?: RestrictionFilter }) {
  const chart = CHARTS[id];
  const content = await chartContent(id, filter);
  const { svg } = drawn(chart, content, {
    width: WIDTHS.narrow,
    scheme: 'page',
    maxRows: smallRows(id),
    hasShortKey: true,
  });
  return (
    <Link className={styles.small} href={routes.chart(id, filter) as Route}>
      <strong>{chart.name}</strong>
      <span>{unbroken(content.sentence)}</span>
      {svg && (
        <div className={styles.reader} aria-hidden="true">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by lib/charts, which escapes every text. */}
          <div className={styles.narrow} dangerouslySetInnerHTML={{ __html: svg }} />
        </div>
      )}
    </Link>
  );
}

/** What each file of a chart is for. */
const FILE_USES = {
  csv: 'The numbers, for a spreadsheet',
  svg: 'The drawing, to print or edit',
  png: 'A picture, for posts and slides',
} as const satisfies Record<ChartFormat, string>;

const FIGURE_CLASSES: Readonly<Partial<Record<ChartSize, string | undefined>>> = {
  compact: styles.compactFigure,
  whole: styles.wholeFigure,
};

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
  /** An action after the downloads. */
  action?: ReactNode;
  /** The most rows of the narrow drawing. The drawing says how many it leaves out. */
  narrowRows?: number;
};

/** A chart of the filtered rows: summary, drawing, notes, table and downloads. */
export async function ChartFigure({
  id,
  filter = {},
  heading: Heading = 'h2',
  size = 'normal',
  className = '',
  action,
  narrowRows,
}: ChartFigureProps) {
  const isWhole = size === 'whole';
  const chart = CHARTS[id];
  const content = await chartContent(id, filter);
  const { sort: _sort, after: _after, ...rows } = filter;
  const page = routes.chart(id, rows);
  const sentence = unbroken(content.sentence);
  const hasTable = content.table.rows.length > 0;
  const files = CHART_FORMATS.filter((format) => format === 'csv' || content.draw);
  const getDownload = (format: ChartFormat) => (
    <a key={format} href={routes.chartFile(id, format, rows)} download={`${id}.${format}`} rel="nofollow">
      {format.toUpperCase()}
      <span className="visually-hidden"> of {chart.name}</span>
    </a>
  );
  return (
    <figure
      className={[styles.chart, FIGURE_CLASSES[size], className].filter(Boolean).join(' ')}
      aria-labelledby={`chart-${id}`}
      data-chart={id}
    >
      <figcaption>
        <Heading id={`chart-${id}`} className={styles.sentence}>
          {isWhole ? sentence : <Link href={page as Route}>{sentence}</Link>}
        </Heading>
        {!(isWhole && chart.isNamedBySubtitle) && (
          <p className={styles.subtitle}>{unbroken(content.subtitle)}</p>
        )}
      </figcaption>
      <ChartDrawing chart={chart} content={content} size={size} narrowRows={narrowRows} />
      {isWhole ? (
        <div className={styles.below}>
          {content.notes.length > 0 && <Notes chart={chart} notes={content.notes} />}
          {hasTable && (
            // A table with many columns repeats the drawing. A link to it opens it.
            <details className={styles.wholeTable} open={!isWide(content.table)}>
              <summary>
                Table <Icon name="chevron-down" />
              </summary>
              <div id="table">
                <ChartTable chart={chart} table={content.table} />
              </div>
            </details>
          )}
          <div className={styles.files}>
            <p className="kicker">Download and embed</p>
            <ul className="plain-list">
              {files.map((format) => (
                <li key={format}>
                  {getDownload(format)} <span>{FILE_USES[format]}</span>
                </li>
              ))}
              <li>
                {action} <span>The chart on your own page, kept up to date</span>
              </li>
            </ul>
          </div>
        </div>
      ) : (
        <div className={styles.tools}>
          {content.notes.length > 0 && (
            <details className={styles.about}>
              <summary aria-label={`Notes on ${chart.name}`}>Notes</summary>
              <Notes chart={chart} notes={content.notes} />
            </details>
          )}
          {hasTable &&
            (size === 'compact' ? (
              <Link href={`${page}#table` as Route}>
                Table<span className="visually-hidden"> of {chart.name}</span>
              </Link>
            ) : (
              <details className={styles.numbers}>
                <summary>
                  Table<span className="visually-hidden"> of {chart.name}</span>
                </summary>
                <ChartTable chart={chart} table={content.table} />
              </details>
            ))}
          {files.map(getDownload)}
          <Link href={`${page}#embed` as Route} className={styles.embed}>
            Embed<span className="visually-hidden"> {chart.name}</span>
          </Link>
        </div>
      )}
    </figure>
  );
}

/** The records that a chart leaves out, and how to read it. */
function Notes({ chart, notes }: { chart: Chart; notes: ChartContent['notes'] }) {
  return (
    <ul className={`plain-list ${styles.notes}`}>
      {notes.map(({ text, rows: behind }) => (
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
  );
}
