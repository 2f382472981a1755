import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line as lineThrough } from 'd3-shape';
import { s } from 'hastscript';
import { countText } from '../../../lib/domain/count-text.ts';
import { levels, places, type Room } from './axes.ts';
import type { Counted, Drawing, Pen } from './chart.ts';
import type { Survival } from './statistics/survival.ts';
import { at, line, silent, text } from './svg.ts';
import { shareText } from './words.ts';

/** A marked day of the curve. */
export type CurveMark = {
  readonly day: number;
  readonly share: number;
  readonly isMedian: boolean;
  readonly label: string;
  readonly rows: Counted;
};

const heightOf = (width: number) => (width < 480 ? 240 : width < 700 ? 320 : 400);
/** Half the size of a mark's clickable area, in pixels. */
const REACH = 12;

type Point = { readonly day: number; readonly share: number; readonly low: number; readonly high: number };

const pointsOf = ({ steps }: Survival, lastDay: number): readonly Point[] => {
  const last = steps.at(-1) ?? { share: 1, low: 1, high: 1 };
  return [{ day: 0, share: 1, low: 1, high: 1 }, ...steps, { ...last, day: lastDay }];
};

/** Removes points within half a pixel of the previous one, in both directions. */
function apart(points: readonly Point[], x: (day: number) => number, y: (share: number) => number): Point[] {
  const seen: Point[] = [];
  for (const point of points) {
    const last = seen.at(-1);
    const isSeen =
      !last || x(point.day) - x(last.day) >= 0.5 || Math.abs(y(point.share) - y(last.share)) >= 0.5;
    if (isSeen) seen.push(point);
  }
  return seen;
}

/** Maximum number of ticks. More would overlap. */
const MAX_TICKS = 80;

/**
 * A step curve with its confidence band, ticks for censored observations, and marks at chosen days.
 * @param lastDay the last day that is drawn
 */
export function drawSurvival(
  pen: Pen,
  survival: Survival,
  marks: readonly CurveMark[],
  lastDay: number,
): Drawing {
  const { width, colours, mark } = pen;
  const height = heightOf(width);
  const room: Room = { left: 44, right: width - 8, top: 12, bottom: height - 44 };
  const x = scaleLinear([0, Math.max(1, lastDay)], [room.left, room.right]);
  const y = scaleLinear([0, 1], [room.bottom, room.top]);
  const points = apart(pointsOf(survival, lastDay), x, y);
  const band = area<Point>()
    .x(({ day }) => x(day))
    .y0(({ low }) => y(low))
    .y1(({ high }) => y(high))
    .curve(curveStepAfter)
    .digits(1);
  const stairs = lineThrough<Point>()
    .x(({ day }) => x(day))
    .y(({ share }) => y(share))
    .curve(curveStepAfter)
    .digits(1);
  const shareOn = (day: number) => points.findLast((point) => point.day <= day)?.share ?? 1;
  const lostDays = survival.censored.filter(({ day }) => day <= lastDay);
  const lost = (lostDays.length > MAX_TICKS ? [] : lostDays)
    .map(({ day }) => `M${x(day).toFixed(1)} ${(y(shareOn(day)) - 4).toFixed(1)}v8`)
    .join('');
  const median = marks.find(({ isMedian }) => isMedian);
  return {
    height,
    content: [
      silent([
        ...levels(
          pen,
          room,
          [0, 0.25, 0.5, 0.75, 1].map((share) => ({ y: y(share), label: shareText(share) })),
        ),
        ...places(
          pen,
          room,
          x.ticks(Math.floor(width / 90)).map((day) => ({ x: x(day), label: countText(day) })),
        ),
        text('Days since the ban', { x: room.left, y: height - 4 }, colours.muted),
        s('path', { d: band([...points]), fill: colours.signal, fillOpacity: 0.12 }),
        s('path', { d: lost, stroke: colours.muted, fill: 'none' }),
        s('path', { d: stairs([...points]), stroke: colours.signal, strokeWidth: 2, fill: 'none' }),
        ...(median
          ? [line(x(median.day), y(median.share), x(median.day), room.bottom, colours.muted, '2 3')]
          : []),
      ]),
      ...marks
        .filter(({ day }) => day <= lastDay)
        .map(({ day, share, isMedian, label, rows }) =>
          mark(label, rows, [
            s('circle', { ...at({ cx: x(day), cy: y(share), r: REACH }), fill: 'transparent' }),
            s('circle', {
              ...at({ cx: x(day), cy: y(share), r: isMedian ? 5 : 3.5 }),
              fill: isMedian ? colours.ink : colours.ground,
              stroke: isMedian ? colours.ink : colours.signal,
              strokeWidth: 1.5,
            }),
          ]),
        ),
    ],
  };
}
