import type { Chart, ChartContent } from '@/lib/charts/chart';
import { drawn } from '@/lib/charts/render-chart';
import styles from './ChartDrawing.module.scss';

/** Pixels of the drawings: each fills its room, so the one is shown whose letters have about their own size there. */
const WIDTHS = { narrow: 300, wide: 540, whole: 790 } as const;
const ROOMS = ['narrow', 'wide'] as const;
const WHOLE_ROOMS = [...ROOMS, 'whole'] as const;

type ChartDrawingProps = {
  chart: Chart;
  content: ChartContent;
  /** It may have the page's whole width. */
  isWhole: boolean;
};

/**
 * A chart's drawing, for little room and for much. Its marks lead to their rows; where scripts run, it is one stop of the
 * keyboard, in which the arrow keys go from mark to mark and a line below says what each is.
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
