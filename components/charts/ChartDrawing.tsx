import type { Chart, ChartContent } from '@/lib/charts/chart';
import { drawn } from '@/lib/charts/render-chart';
import styles from './ChartDrawing.module.scss';

/** Pixels of the two drawings: texts keep their size, so the room decides which is shown. */
const WIDTHS = { narrow: 300, wide: 540 } as const;

/**
 * A chart's drawing, for little room and for much. Its marks lead to their rows; where scripts run, it is one stop of the
 * keyboard, in which the arrow keys go from mark to mark and a line below says what each is.
 */
export function ChartDrawing({ chart, content }: { chart: Chart; content: ChartContent }) {
  const { draw } = content;
  if (!draw) return null;
  return (
    <chart-reader class={styles.reader}>
      {Object.entries(WIDTHS).map(([room, width]) => (
        <div
          key={room}
          className={styles[room]}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by lib/charts, which escapes every text.
          dangerouslySetInnerHTML={{
            __html: drawn(chart, content, { width, scheme: 'page', links: true }).svg ?? '',
          }}
        />
      ))}
      <p className={styles.reading} data-reading aria-hidden="true" />
    </chart-reader>
  );
}
