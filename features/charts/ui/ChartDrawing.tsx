import type { Chart, ChartContent } from '@/features/charts/model/chart';
import { drawn } from '@/features/charts/server/render-chart';
import styles from './ChartDrawing.module.scss';

/** Widths of the drawings in pixels. Each fills its space; the one with text nearest to its natural size is shown. */
const WIDTHS = { narrow: 300, wide: 540, whole: 790 } as const;
const ROOMS = ['narrow', 'wide'] as const;
const WHOLE_ROOMS = [...ROOMS, 'whole'] as const;

type ChartDrawingProps = {
  chart: Chart;
  content: ChartContent;
  /** Uses the page's whole width. */
  isWhole: boolean;
};

/**
 * A chart's drawing, for narrow and wide screens. Its marks link to their rows. With scripts, it is one tab stop: the arrow
 * keys move between marks, and a line below describes each.
 */
export function ChartDrawing({ chart, content, isWhole }: ChartDrawingProps) {
  const { draw } = content;
  if (!draw) return null;
  return (
    <chart-reader class={styles.reader}>
      {(isWhole ? WHOLE_ROOMS : ROOMS).map((room) => (
        <div
          key={room}
          className={styles[room]}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by lib/charts, which escapes every text.
          dangerouslySetInnerHTML={{
            __html: drawn(chart, content, { width: WIDTHS[room], scheme: 'page', links: true }).svg ?? '',
          }}
        />
      ))}
      <p className={styles.reading} data-reading aria-hidden="true" />
    </chart-reader>
  );
}
