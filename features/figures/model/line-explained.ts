import type { Element } from 'hast';
import { h, s } from 'hastscript';

/** The parts of a line, each a fifth of it, in the order of the drawing. */
export const LINE_PARTS = [
  { name: 'active', word: 'Active', what: 'the account works' },
  { name: 'limited', word: 'Limited', what: 'less reach, self-reported' },
  { name: 'banned', word: 'Banned', what: 'cut, then dots while it lasts' },
  { name: 'appeal', word: 'Appeal', what: 'a tick on the day it is filed' },
  { name: 'restored', word: 'Back', what: 'green for 90 days' },
] as const;

const PART = 20;
const MIDDLE = 12;
const HEIGHT = 24;
/** The place of a part's beginning, where its callout is. */
export const partStart = (at: number): number => at * PART;

const stroke = (className: string, d: string) => s('path', { className, d });

/** A line with five labelled callouts. It stretches to its column; its words keep their size. */
export function lineExplained(): Element {
  const [, limited, cut, appeal, back] = LINE_PARTS.map((_, at) => partStart(at));
  return h('div', { className: 'line-explained' }, [
    s('svg', { viewBox: `0 0 100 ${HEIGHT}`, preserveAspectRatio: 'none', ariaHidden: 'true' }, [
      stroke('active', `M0 ${MIDDLE}H${limited}`),
      stroke('limited', `M${limited} ${MIDDLE}H${cut}`),
      stroke('banned', `M${cut} ${MIDDLE}H${back}`),
      stroke('restored', `M${back} ${MIDDLE}H100`),
      stroke('cut', `M${cut} 1V${HEIGHT - 1}`),
      stroke('appeal', `M${appeal} ${MIDDLE - 7}V${MIDDLE + 7}`),
    ]),
    h(
      'ol',
      { ariaLabel: 'The parts of a line' },
      LINE_PARTS.map(({ word, what }) => h('li', [h('strong', word), h('span', what)])),
    ),
  ]);
}
