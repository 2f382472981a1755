import { circle, element, line, path, picture, rectangle } from '../../../content/pictures/svg.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';

/** The marks of the sample outlets, which have no face: flat, two inks on one ground, readable at 32 pixels. */

const SIDE = 400;
const INK = '#16181d';
const PAPER = '#fbf7ec';
const RED = '#d8323c';

/** A page set narrow, so that the margin is where one writes. */
function longMargin(): string {
  const lines = [96, 134, 172, 210, 248, 286].map((y, i) =>
    rectangle(214, y, [104, 104, 88, 104, 104, 58][i] ?? 104, 14, { fill: INK }),
  );
  const note = path('M96 222q26 -42 50 -10t46 -18', {
    fill: 'none',
    stroke: RED,
    'stroke-width': 14,
    'stroke-linecap': 'round',
  });
  return (
    rectangle(64, 60, 276, 280, { fill: PAPER }) +
    rectangle(190, 60, 8, 280, { fill: RED }) +
    lines.join('') +
    note
  );
}

/** A horizon, a sun, and the grid that fixes where they were seen. */
function fieldNotes(): string {
  const grid = [1, 2, 3].flatMap((i) => [
    line(
      { x: 68 + i * 66, y: 68 },
      { x: 68 + i * 66, y: 332 },
      { stroke: INK, 'stroke-width': 4, 'stroke-opacity': 0.28 },
    ),
    line(
      { x: 68, y: 68 + i * 66 },
      { x: 332, y: 68 + i * 66 },
      { stroke: INK, 'stroke-width': 4, 'stroke-opacity': 0.28 },
    ),
  ]);
  const land = path('M68 246q62 -58 128 -20t136 -26V332H68Z', { fill: INK });
  const near = path('M68 292q84 -44 150 -12t114 -18V332H68Z', { fill: '#5d6a52' });
  const frame = rectangle(68, 68, 264, 264, { fill: 'none', stroke: INK, 'stroke-width': 12 });
  return (
    rectangle(68, 68, 264, 264, { fill: PAPER }) +
    circle({ x: 244, y: 164 }, 40, { fill: RED }) +
    land +
    near +
    grid.join('') +
    frame
  );
}

/** The north star, one ray of it a screwdriver's blade. */
function northlight(): string {
  const star = path(
    'M200 44Q212 176 262 188Q340 198 356 200Q340 202 262 212Q212 224 212 250H188Q188 224 138 212Q60 202 44 200Q60 198 138 188Q188 176 200 44Z',
    { fill: INK },
  );
  const handle = rectangle(174, 262, 52, 98, { fill: RED, rx: 10 });
  const collar = rectangle(184, 244, 32, 24, { fill: PAPER });
  const grip = [188, 208].map((x) => rectangle(x, 280, 5, 62, { fill: INK, 'fill-opacity': 0.4 }));
  return star + circle({ x: 200, y: 200 }, 17, { fill: PAPER }) + collar + handle + grip.join('');
}

/** Two columns that must agree, and the line under them. */
function quietLedger(): string {
  const rows = [88, 128, 168, 208].flatMap((y, i) => [
    rectangle(82, y, [96, 70, 96, 54][i] ?? 96, 20, { fill: INK }),
    rectangle(222, y, [62, 96, 44, 96][i] ?? 96, 20, { fill: i === 2 ? RED : INK }),
  ]);
  const sums = [264, 282].map((y) => rectangle(82, y, 236, 7, { fill: INK }));
  return rows.join('') + sums.join('') + rectangle(82, 308, 140, 20, { fill: INK });
}

const EMBLEMS: Readonly<Record<string, { readonly ground: string; readonly draw: () => string }>> = {
  'the-long-margin': { ground: '#9fd0ff', draw: longMargin },
  'field-notes-daily': { ground: '#a9e5c1', draw: fieldNotes },
  'northlight-repair': { ground: '#ffcf8a', draw: northlight },
  'the-quiet-ledger': { ground: '#d9d2f3', draw: quietLedger },
};

/** The emblem of an outlet; undefined if it has none. Drawn inside the disc that pages cut out of it. */
export function drawEmblem(username: string): string | undefined {
  const emblem = ownValue(EMBLEMS, username);
  if (!emblem) return undefined;
  const inside = element(
    'g',
    { transform: 'translate(200 200) scale(0.84) translate(-200 -200)' },
    emblem.draw(),
  );
  return picture(SIDE, SIDE, rectangle(0, 0, SIDE, SIDE, { fill: emblem.ground }) + inside);
}
