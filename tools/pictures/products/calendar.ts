import { upTo } from '../../../content/pictures/scene.ts';
import { element, path, rectangle } from '../../../content/pictures/svg.ts';
import { closeUp, type Pen, placed, words } from './pen.ts';
import { castBy, footing, lying, standing } from './studio.ts';
import type { ProductDrawing } from './views.ts';

const THEME = 'stoicism';
const INK = '#2a2421';

type Month = {
  readonly name: string;
  readonly days: number;
  readonly first: number;
  readonly composition: string;
  readonly ticked: readonly number[];
};

/** Days of 2027; `first` is the weekday of the first, Monday being 0. */
const JANUARY: Month = { name: 'January', days: 31, first: 4, composition: 'ranges', ticked: [11] };
const JUNE: Month = { name: 'June', days: 30, first: 1, composition: 'sea', ticked: [] };
const SEPTEMBER: Month = { name: 'September', days: 30, first: 2, composition: 'setting', ticked: [2, 20] };

/** One sheet, its upper left corner at -300, -240: a landscape, the month, and a box a day. */
function sheet(pen: Pen, month: Month): string {
  const boxes = upTo(month.days).map((i) => {
    const place = month.first + i;
    const [x, y] = [-86 + (place % 7) * 52, 92 + Math.floor(place / 7) * 25];
    const day = i + 1;
    const tick = month.ticked.includes(day)
      ? path(`M${x + 26} ${y + 1}l5 6l10 -13`, { fill: 'none', stroke: '#0b7a4b', 'stroke-width': 4 })
      : '';
    return (
      words(String(day), [x + 8, y], { width: 20, height: 11 }, { fill: INK }) +
      rectangle(x + 24, y - 8, 15, 15, { fill: 'none', stroke: '#8d877a', 'stroke-width': 1.6 }) +
      tick
    );
  });
  const holes = upTo(24).map((i) => rectangle(-282 + i * 24.2, -230, 9, 11, { fill: '#4a3f35' }));
  return (
    rectangle(-300, -240, 600, 470, { fill: '#f7f2e6' }) +
    pen.art(THEME, month.composition, `waiting-${month.name.toLowerCase()}`, 'landscape', {
      x: -300,
      y: -206,
      width: 600,
      height: 256,
    }) +
    holes.join('') +
    words(month.name, [-194, 108], { width: 150, height: 42 }, { fill: INK }) +
    words('2027', [-240, 158], { width: 60, height: 24 }, { fill: '#8d877a' }) +
    boxes.join('')
  );
}

const wire = () =>
  upTo(24)
    .map((i) =>
      path(
        `M${-278 + i * 24.2} -222C${-284 + i * 24.2} -268 ${-266 + i * 24.2} -268 ${-272 + i * 24.2} -222`,
        {
          fill: 'none',
          stroke: '#2b2d33',
          'stroke-width': 4.5,
        },
      ),
    )
    .join('');

const OUTLINE = 'M-300 -240h600v470h-600z';

/** Standing on its easel, seen a little from the left. */
function onItsEasel(pen: Pen): string {
  const easel =
    path('M300 -238L352 216L300 242z', { fill: '#4a3d33' }) +
    path('M-300 230H300L352 216V234L300 252H-300z', { fill: '#33291f' });
  const light = pen.linear(
    [-300, -240],
    [300, 240],
    [
      [0, '#ffffff', 0.16],
      [0.5, '#ffffff', 0],
      [1, '#000000', 0.12],
    ],
  );
  return (
    footing(pen, 20, 248, 320, 18) + easel + sheet(pen, JANUARY) + path(OUTLINE, { fill: light }) + wire()
  );
}

const loose = (pen: Pen, month: Month, x: number, y: number, turn: number) =>
  placed(x, y, turn, 0.98, castBy(OUTLINE, 0.7) + sheet(pen, month));

const skewed = (drawing: string) => element('g', { transform: 'skewY(-2)' }, drawing);

export const CALENDAR: ProductDrawing = {
  front: () => standing(THEME, (pen) => placed(490, 540, 0, 1.24, skewed(onItsEasel(pen))), 720),
  detail: () => standing(THEME, (pen) => closeUp(110, 60, 2.4, onItsEasel(pen), -3), 1500),
  'in-use': () =>
    lying(
      THEME,
      (pen) =>
        loose(pen, JANUARY, 370, 250, -9) +
        loose(pen, JUNE, 600, 500, 5) +
        loose(pen, SEPTEMBER, 420, 760, -4),
    ),
};
