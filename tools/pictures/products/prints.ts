import { mix } from '../../../content/pictures/colour.ts';
import { circle, element, path, rectangle } from '../../../content/pictures/svg.ts';
import type { Theme } from '../../../lib/domain/theme.ts';
import { closeUp, oval, type Pen, placed, writing } from './pen.ts';
import { castBy, faded, footing, lying, standing } from './studio.ts';
import type { ProductDrawing } from './views.ts';

type Subject = { readonly theme: Theme; readonly composition: string; readonly seed: string };
type Wood = { readonly face: string; readonly light: string; readonly dark: string };

const BLACK: Wood = { face: '#1b1c20', light: '#3d3f46', dark: '#0a0a0c' };
const OAK: Wood = { face: '#b98a56', light: '#dcb481', dark: '#7d5731' };

const WIDTH = 520;
const HEIGHT = 640;
const EDGE = 22;
const MOUNT = 62;

/** A print in its frame, its middle at 0, 0. */
function framed(pen: Pen, { theme, composition, seed }: Subject, wood: Wood): string {
  const [left, top] = [-WIDTH / 2, -HEIGHT / 2];
  const inner = { x: left + EDGE, y: top + EDGE, width: WIDTH - 2 * EDGE, height: HEIGHT - 2 * EDGE };
  const print = {
    x: inner.x + MOUNT,
    y: inner.y + MOUNT,
    width: inner.width - 2 * MOUNT,
    height: inner.height - 2.5 * MOUNT,
  };
  const glass = pen.linear(
    [left, top],
    [-left, -top],
    [
      [0, '#ffffff', 0.16],
      [0.36, '#ffffff', 0.05],
      [0.37, '#ffffff', 0],
      [1, '#ffffff', 0],
    ],
  );
  const [r, b] = [-left, -top];
  const sides = [
    [`M${left} ${top}H${r}L${r - EDGE} ${top + EDGE}H${left + EDGE}z`, wood.light],
    [`M${left} ${top}V${b}L${left + EDGE} ${b - EDGE}V${top + EDGE}z`, mix(wood.face, wood.light, 0.4)],
    [`M${r} ${top}V${b}L${r - EDGE} ${b - EDGE}V${top + EDGE}z`, mix(wood.face, wood.dark, 0.35)],
    [`M${left} ${b}H${r}L${r - EDGE} ${b - EDGE}H${left + EDGE}z`, mix(wood.face, wood.dark, 0.15)],
  ] as const;
  const shade = faded(
    `M${inner.x - 10} ${inner.y - 10}h${inner.width + 20}v16h${-inner.width - 4}v${inner.height}h-16z`,
    15,
    0.5,
  );
  const bevel = rectangle(print.x - 4, print.y - 4, print.width + 8, print.height + 8, { fill: '#fffdf6' });
  const cut = path(
    `M${print.x - 4} ${print.y + print.height + 4}V${print.y - 4}H${print.x + print.width + 4}`,
    {
      fill: 'none',
      stroke: '#9d9584',
      'stroke-width': 2,
    },
  );
  return (
    castBy(`M${left} ${top}h${WIDTH}v${HEIGHT}h${-WIDTH}z`, 1.3) +
    rectangle(inner.x, inner.y, inner.width, inner.height, { fill: '#f1ecdf' }) +
    bevel +
    pen.art(theme, composition, seed, 'portrait', print) +
    cut +
    writing('12 / 100', [print.x + 2, print.y + print.height + 34], 11, { fill: '#8b8474' }) +
    pen.within(`M${inner.x} ${inner.y}h${inner.width}v${inner.height}h${-inner.width}z`, shade) +
    rectangle(inner.x, inner.y, inner.width, inner.height, { fill: glass }) +
    sides.map(([d, fill]) => path(d, { fill })).join('')
  );
}

/** A long low cupboard, with what stands on it. */
function sideboard(pen: Pen, floor: string): string {
  const wood = pen.linear(
    [0, 760],
    [0, 940],
    [
      [0, '#8a6844'],
      [1, '#5f452b'],
    ],
  );
  const doors = [240, 460, 680].map((x) =>
    path(`M${x} 778V930`, { stroke: '#3b2a19', 'stroke-opacity': 0.6, 'stroke-width': 3 }),
  );
  const legs = [70, 890].map((x) => path(`M${x} 940l${x < 500 ? -8 : 8} 60h16l8 -60z`, { fill: '#3b2a19' }));
  return (
    faded('M20 800h960v170h-960z', 40, 0.55, { colour: mix(floor, '#000000', 0.7) }) +
    legs.join('') +
    rectangle(30, 760, 920, 182, { fill: wood }) +
    rectangle(22, 746, 936, 20, { fill: '#a37f55' }) +
    doors.join('')
  );
}

function lamp(pen: Pen): string {
  const glow = circle({ x: 820, y: 470 }, 330, {
    fill: pen.radial([820, 470], 330, [
      [0, '#ffe2ac', 0.5],
      [1, '#ffe2ac', 0],
    ]),
  });
  const shade = pen.linear(
    [740, 0],
    [900, 0],
    [
      [0, '#f3dfb7'],
      [0.4, '#fff4d8'],
      [1, '#d8ba83'],
    ],
  );
  return (
    glow +
    rectangle(813, 560, 14, 180, { fill: '#1d1e22' }) +
    path(oval(820, 742, 62, 12), { fill: '#1d1e22' }) +
    path('M766 400H874L912 568H728z', { fill: shade })
  );
}

function books(): string {
  const spines = [
    [120, 34, 118, '#c9c0ab'],
    [156, 26, 140, '#2b2d35'],
    [184, 40, 126, '#8f3a2c'],
    [226, 24, 104, '#d8cfba'],
    [252, 34, 134, '#3d5673'],
  ] as const;
  return spines
    .map(
      ([x, width, high, fill]) =>
        rectangle(x, 746 - high, width, high, { fill }) +
        rectangle(x, 760 - high, width, 6, { fill: '#000000', 'fill-opacity': 0.24 }),
    )
    .join('');
}

/** Leaves in a pot, for the rooms without a lamp. */
function plant(pen: Pen): string {
  const leaves = [-58, -34, -12, 10, 32, 56].map((turn, i) =>
    element(
      'g',
      { transform: `translate(${176 + i * 3} 640) rotate(${turn})` },
      path(`M0 0C-${26 + i * 2} -80 -18 -190 0 -${236 - Math.abs(turn)}C18 -190 ${26 + i * 2} -80 0 0z`, {
        fill: i % 2 ? '#45664d' : '#365540',
      }) + path(`M0 0V-${200 - Math.abs(turn)}`, { stroke: '#6d9176', 'stroke-width': 2 }),
    ),
  );
  const pot = pen.linear(
    [120, 0],
    [250, 0],
    [
      [0, '#e9e2d3'],
      [0.4, '#fbf7ee'],
      [1, '#b3aa97'],
    ],
  );
  return leaves.join('') + path('M122 630H248L232 746H138z', { fill: pot });
}

const onWall = (subject: Subject, isLit: boolean) => (pen: Pen, paint: { readonly floor: string }) =>
  placed(isLit ? 450 : 560, isLit ? 370 : 380, 0, 0.96, framed(pen, subject, OAK)) +
  sideboard(pen, paint.floor) +
  footing(pen, isLit ? 820 : 185, 748, 60, 6) +
  (isLit ? books() + lamp(pen) : plant(pen));

/** A print of a series; every other one hangs by a lamp. */
const getPrint = (subject: Subject, isLit: boolean): ProductDrawing => ({
  front: () => lying(subject.theme, (pen) => placed(500, 500, 0, 1.26, framed(pen, subject, BLACK))),
  detail: () => lying(subject.theme, (pen) => closeUp(170, 210, 2.9, framed(pen, subject, BLACK), -3)),
  'in-use': () => standing(subject.theme, onWall(subject, isLit), 900),
});

export const PRINTS: Readonly<Record<string, ProductDrawing>> = {
  'what-does-not-move-print': getPrint(
    { theme: 'stoicism', composition: 'dunes', seed: 'what-does-not-move' },
    true,
  ),
  'text-as-released-print': getPrint(
    { theme: 'information-warfare', composition: 'dossier', seed: 'text-as-released' },
    false,
  ),
  'somebody-goes-first-print': getPrint(
    { theme: 'leadership', composition: 'against', seed: 'somebody-goes-first' },
    true,
  ),
  'epicentre-print': getPrint({ theme: 'power', composition: 'signal', seed: 'epicentre' }, false),
  'the-day-that-broke-print': getPrint(
    { theme: 'discipline', composition: 'swell', seed: 'the-day-that-broke' },
    true,
  ),
  'everyone-in-reach-print': getPrint(
    { theme: 'influence', composition: 'field', seed: 'everyone-in-reach' },
    false,
  ),
};
