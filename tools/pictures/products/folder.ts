import { upTo } from '../../../content/pictures/scene.ts';
import { path, rectangle } from '../../../content/pictures/svg.ts';
import { closeUp, type Pen, placed, roundedBox, words, writing } from './pen.ts';
import { castBy, faded, lying } from './studio.ts';
import type { ProductDrawing } from './views.ts';

const THEME = 'information-warfare';
const CARD = '#c9b48a';
const INK = '#1b1d1c';
const BAND = '#d11f2f';

const COVER = 'M-250 -300H96L132 -352H232Q250 -352 250 -334V330Q250 346 234 346H-234Q-250 346 -250 330z';

/** Blacked out lines; the one between them is left to be read. */
const struck = () =>
  [[330], [210, 90], [120, 180], [0], [150, 150], [300], [90, 220], [180]]
    .map((bars, row) => {
      let x = -190;
      const drawn = bars.map((long) => {
        const bar = rectangle(x, -200 + row * 42, long, 24, { fill: INK });
        x += long + 16;
        return long > 0 ? bar : '';
      });
      return drawn.join('');
    })
    .join('') + writing('Kept on the same day', [-190, -52], 28, { fill: INK });

function elastic(pen: Pen, x: number, top: number, bottom: number): string {
  return (
    rectangle(x, top, 22, bottom - top, { fill: BAND }) +
    rectangle(x, top, 22, bottom - top, {
      fill: pen.linear(
        [x, 0],
        [x + 22, 0],
        [
          [0, '#000000', 0.3],
          [0.35, '#ffffff', 0.2],
          [1, '#000000', 0.4],
        ],
      ),
    })
  );
}

const fibres = (seed: number) =>
  path(
    upTo(90)
      .map((i) => {
        const [x, y] = [((i * 137 + seed) % 500) - 250, ((i * 211 + seed) % 690) - 345];
        return `M${x} ${y}l${((i * 7) % 15) - 7} ${((i * 11) % 9) - 4}`;
      })
      .join(''),
    { stroke: '#7d6a43', 'stroke-opacity': 0.5, 'stroke-width': 1.4, 'stroke-linecap': 'round' },
  );

function closed(pen: Pen): string {
  const light = pen.linear(
    [-250, -350],
    [250, 346],
    [
      [0, '#ffffff', 0.34],
      [0.5, '#ffffff', 0],
      [1, '#000000', 0.22],
    ],
  );
  const sheets = upTo(3).map((i) =>
    path(roundedBox(-238 + i * 3, -306 - i * 4, 478, 640, 4), { fill: ['#d8d1c0', '#ece6d8', '#faf6ec'][i] }),
  );
  const front = roundedBox(-250, -286, 500, 634, 10);
  return (
    castBy(COVER) +
    path(COVER, { fill: '#b09a6e' }) +
    words('2026', [186, -326], { width: 80, height: 24 }, { fill: INK }) +
    sheets.join('') +
    faded(front, 12, 0.35) +
    path(front, { fill: CARD }) +
    pen.within(front, fibres(17)) +
    struck() +
    words('Evidence', [-96, 250], { width: 190, height: 56 }, { fill: INK }) +
    path(front, { fill: light }) +
    elastic(pen, 190, -288, 350)
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const TABS = ['#e7dcc0', '#d9c9a0', '#b8c4b4', '#8fa394'] as const;

/** Twelve dividers, each with its tab a step lower, and the notice that lies on top. */
function open(pen: Pen): string {
  const dividers = MONTHS.map((month, i) => {
    const x = -6 + (11 - i) * 3;
    const top = -300 + i * 52;
    const tab = `M${x + 300} ${top}H362q12 0 12 12v30q0 12 -12 12H${x + 300}z`;
    const fill = TABS[i % TABS.length];
    return (
      path(roundedBox(x, -318, 300, 644, 6), { fill, stroke: '#000000', 'stroke-opacity': 0.14 }) +
      path(tab, { fill, stroke: '#000000', 'stroke-opacity': 0.14 }) +
      words(month, [351, top + 27], { width: 40, height: 15 }, { fill: INK })
    );
  });
  const notice = roundedBox(-130, -180, 260, 360, 3);
  const text = upTo(9).map((i) =>
    rectangle(-100, -84 + i * 26, i === 8 ? 90 : 200 - ((i * 23) % 50), 7, {
      fill: i === 3 ? BAND : '#8b8778',
    }),
  );
  const index = upTo(12).map(
    (i) =>
      path(`M-340 ${-232 + i * 40}h280`, { stroke: '#7d6a43', 'stroke-width': 1.5 }) +
      writing(`${i + 1}`, [-340, -240 + i * 40], 13, { fill: '#6b5a37' }),
  );
  return (
    castBy(roundedBox(-376, -336, 752, 682, 10)) +
    path(roundedBox(-376, -336, 752, 682, 10), { fill: CARD }) +
    rectangle(-376, -336, 752, 682, {
      fill: pen.linear(
        [-376, 0],
        [376, 0],
        [
          [0, '#ffffff', 0.2],
          [0.46, '#000000', 0.04],
          [0.5, '#000000', 0.4],
          [0.54, '#000000', 0.05],
          [1, '#ffffff', 0],
        ],
      ),
    }) +
    words('What · when · hash', [-200, -280], { width: 280, height: 24 }, { fill: INK }) +
    index.join('') +
    dividers.reverse().join('') +
    placed(
      146,
      30,
      3,
      1,
      castBy(notice, 0.5) +
        path(notice, { fill: '#fbf8f0' }) +
        words('Notice', [-58, -130], { width: 84, height: 26 }, { fill: INK }) +
        text.join(''),
    )
  );
}

export const FOLDER: ProductDrawing = {
  front: () => lying(THEME, (pen) => placed(500, 500, -5, 1.12, closed(pen))),
  detail: () => lying(THEME, (pen) => closeUp(110, -160, 2.5, closed(pen), -4)),
  'in-use': () => lying(THEME, (pen) => placed(484, 500, 4, 1.08, open(pen))),
};
