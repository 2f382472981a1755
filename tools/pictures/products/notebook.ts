import { upTo } from '../../../content/pictures/scene.ts';
import { element, path, rectangle } from '../../../content/pictures/svg.ts';
import { closeUp, type Pen, placed, roundedBox, words, writing } from './pen.ts';
import { castBy, faded, lying } from './studio.ts';
import type { ProductDrawing } from './views.ts';

const THEME = 'discipline';
const CLOTH = '#22252e';
const CREAM = '#efe8d8';
const BAND = '#d8323c';

const COVER = roundedBox(-235, -330, 470, 660, 14);
/** A bar a day, and the one that is missing. */
const BARS = [58, 92, 74, 120, 96, 140, 22, 110, 132, 104, 148, 126, 160] as const;

function weave(width: number, height: number): string {
  const threads = upTo(height / 5).map((i) => `M${-width / 2} ${-height / 2 + i * 5}h${width}`);
  const across = upTo(width / 5).map((i) => `M${-width / 2 + i * 5} ${-height / 2}v${height}`);
  return (
    path(threads.join(''), { stroke: '#ffffff', 'stroke-opacity': 0.05, 'stroke-width': 1.6 }) +
    path(across.join(''), { stroke: '#000000', 'stroke-opacity': 0.22, 'stroke-width': 1.6 })
  );
}

function closed(pen: Pen): string {
  const pages = path(roundedBox(-225, -318, 472, 660, 8), { fill: '#d9d2c1' });
  const edges = upTo(5).map((i) =>
    path(`M-215 ${333 + i * 2}h455`, { stroke: '#a59d8a', 'stroke-width': 0.8 }),
  );
  const light = pen.linear(
    [-235, -330],
    [235, 330],
    [
      [0, '#ffffff', 0.16],
      [0.45, '#ffffff', 0],
      [1, '#000000', 0.3],
    ],
  );
  const joint = pen.linear(
    [-235, 0],
    [-170, 0],
    [
      [0, '#000000', 0.1],
      [0.72, '#000000', 0.05],
      [0.84, '#000000', 0.45],
      [1, '#ffffff', 0.04],
    ],
  );
  const stamped = BARS.map((high, i) =>
    rectangle(-112 + i * 19.4, 40 - high, 10, high, { fill: i === 6 ? BAND : CREAM }),
  );
  const band =
    rectangle(150, -331, 24, 662, { fill: BAND }) +
    rectangle(150, -331, 24, 662, {
      fill: pen.linear(
        [150, 0],
        [174, 0],
        [
          [0, '#000000', 0.25],
          [0.3, '#ffffff', 0.16],
          [1, '#000000', 0.35],
        ],
      ),
    });
  return (
    castBy(roundedBox(-230, -325, 480, 670, 12)) +
    pages +
    edges.join('') +
    path(COVER, { fill: CLOTH }) +
    pen.within(COVER, weave(470, 660)) +
    stamped.join('') +
    path('M-112 52h243', { stroke: CREAM, 'stroke-width': 3 }) +
    words('On the record', [10, 130], { width: 243, height: 40 }, { fill: CREAM }) +
    path(COVER, { fill: joint }) +
    path(COVER, { fill: light }) +
    band
  );
}

/** Draws a line of handwriting of a given length. */
function hand(x: number, y: number, length: number, seed: number): string {
  let d = `M${x} ${y}`;
  for (let at = 0, i = seed; at < length; i++) {
    const step = 6 + ((i * 7) % 5);
    const rise = i % 6 === 5 ? 0 : ((i * 13) % 9) + 5;
    d += i % 6 === 5 ? `m${step + 5} 0` : `q${step / 2} ${-rise} ${step} 0t${step / 2} ${(i % 3) - 1}`;
    at += step * 1.6;
  }
  return path(d, {
    fill: 'none',
    stroke: '#23345e',
    'stroke-width': 2.4,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

const FIELDS = ['Date', 'Platform', 'What happened', 'What you did'] as const;

/** One page, its upper left corner at (x, -300). */
function page(x: number, number: number, isWritten: boolean): string {
  const fields = FIELDS.map((field, i) => {
    const top = -264 + ([0, 84, 168, 386][i] ?? 0);
    const lines = upTo(i < 2 ? 1 : i === 2 ? 5 : 4).map((row) => top + 44 + row * 34);
    return (
      writing(field, [x + 34, top], 15, { fill: '#8a8371' }) +
      lines.map((y) => path(`M${x + 34} ${y}h292`, { stroke: '#c9c1ae', 'stroke-width': 1.2 })).join('') +
      (isWritten
        ? lines
            .map((y, row) =>
              hand(x + 38, y - 5, row === lines.length - 1 ? 80 + i * 8 : i < 2 ? 120 : 190, i * 5 + row),
            )
            .join('')
        : '')
    );
  });
  return (
    fields.join('') + writing(String(number), [x + (number % 2 ? 300 : 34), 322], 16, { fill: '#8a8371' })
  );
}

function open(pen: Pen): string {
  const spread = roundedBox(-376, -330, 752, 690, 8);
  const left = pen.linear(
    [-370, 0],
    [0, 0],
    [
      [0, '#000000', 0.04],
      [0.7, '#ffffff', 0.2],
      [0.93, '#000000', 0.1],
      [1, '#000000', 0.34],
    ],
  );
  const right = pen.linear(
    [0, 0],
    [370, 0],
    [
      [0, '#000000', 0.3],
      [0.08, '#000000', 0.08],
      [0.4, '#ffffff', 0.16],
      [1, '#000000', 0.06],
    ],
  );
  const pencil = element(
    'g',
    { transform: 'translate(196 250) rotate(-62)' },
    faded('M-4 10h420v18h-420z', 12, 0.4) +
      rectangle(40, -9, 350, 20, { fill: CLOTH }) +
      rectangle(40, -9, 350, 6, { fill: '#4a4f5c' }) +
      path('M40 -9L0 1L40 11z', { fill: '#cfa978' }) +
      path('M12 -2L0 1L12 4z', { fill: '#1a1c22' }) +
      rectangle(384, -9, 26, 20, { fill: BAND }),
  );
  return (
    castBy(spread) +
    path(roundedBox(-386, -338, 772, 706, 12), { fill: CLOTH }) +
    path(spread, { fill: '#d9d2c1' }) +
    path(roundedBox(-368, -330, 368, 680, 6), { fill: '#f7f2e6' }) +
    path(roundedBox(0, -330, 368, 680, 6), { fill: '#f7f2e6' }) +
    page(-368, 46, true) +
    page(4, 47, false) +
    rectangle(-368, -330, 368, 680, { fill: left }) +
    rectangle(0, -330, 368, 680, { fill: right }) +
    pencil
  );
}

export const NOTEBOOK: ProductDrawing = {
  front: () => lying(THEME, (pen) => placed(490, 490, 6, 1.1, closed(pen))),
  detail: () => lying(THEME, (pen) => closeUp(70, -10, 2.5, closed(pen), 8)),
  'in-use': () => lying(THEME, (pen) => placed(500, 500, -5, 1.08, open(pen))),
};
