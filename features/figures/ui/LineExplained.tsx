import { toHtml } from 'hast-util-to-html';
import { lineExplained } from '@/features/figures/model/line-explained';
import { FigureStyles } from './FigureStyles';

const drawing = toHtml(lineExplained());

/** Explains the parts of a presence line: one line with five labelled callouts. */
export function LineExplained() {
  return (
    <>
      <FigureStyles />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own drawing, without any input. */}
      <div dangerouslySetInnerHTML={{ __html: drawing }} />
    </>
  );
}
