import { ramp } from './colour.ts';
import { type Composition, clamp, type Scene, TAU, upTo } from './scene.ts';
import { line, rectangle } from './svg.ts';

/** Discipline: one bar a day, and the day that broke. */

const tone = (scene: Scene, share: number) => ramp(scene.palette.tones, share);

/** Bars on the ground whose heights swell and fall; they grow brighter along the way. */
const swell: Composition = (scene) => {
  const { width, height, random, unit, palette, time } = scene;
  const pitch = unit * random.between(4.2, 7.6);
  const count = Math.ceil(width / pitch);
  const thickness = pitch * random.between(0.34, 0.62);
  const waves = upTo(3).map((i) => ({
    length: (random.between(14, 30) * unit) / (i + 0.6),
    phase: random.between(0, TAU),
    weight: 1 / (i + 1.4),
  }));
  const broken = clamp(Math.round((scene.focus.x / width) * count) + random.whole(-3, 3), 1, count - 2);
  return upTo(count)
    .map((i) => {
      const x = i * pitch + (pitch - thickness) / 2;
      const level = waves.reduce(
        (sum, wave) => sum + wave.weight * Math.sin((x / wave.length) * TAU + wave.phase + time * 0.9),
        0,
      );
      const tall = height * clamp(0.46 + level * 0.3, 0.09, 0.86);
      const fill = i === broken ? palette.accent : tone(scene, 0.25 + (0.75 * i) / count);
      return rectangle(x, height - tall, thickness, tall, { fill });
    })
    .join('');
};

/** A climb, one missed step, and the climb again. */
const climb: Composition = (scene) => {
  const { width, height, random, unit, palette, time } = scene;
  const pitch = unit * random.between(5.5, 9);
  const count = Math.ceil(width / pitch);
  const thickness = pitch * random.between(0.55, 0.86);
  const broken = Math.round(count * random.between(0.42, 0.72));
  const bend = random.between(1.1, 2.1);
  return upTo(count)
    .map((i) => {
      const share = (i + 0.5) / count;
      const after = i > broken ? 0.82 : 1;
      const rise = (0.07 + 0.86 * share ** bend) * after * (1 + 0.05 * Math.sin(time * 1.4 + i * 0.5));
      const tall = height * (i === broken ? 0.07 : clamp(rise, 0.05, 0.93));
      const fill =
        i === broken ? palette.accent : tone(scene, i > broken ? 0.45 + share * 0.55 : share * 0.72);
      return rectangle(i * pitch + (pitch - thickness) / 2, height - tall, thickness, tall, { fill });
    })
    .join('');
};

/** Bars both ways from an axis, as a voice is drawn; one of them in red. */
const voice: Composition = (scene) => {
  const { width, height, random, unit, palette, focus, time } = scene;
  const pitch = unit * random.between(2.4, 4.2);
  const count = Math.ceil(width / pitch);
  const thickness = pitch * random.between(0.4, 0.6);
  const axis = height * clamp(focus.y / height, 0.4, 0.56);
  const spread = width * random.between(0.2, 0.34);
  const broken = Math.round(focus.x / pitch);
  return upTo(count)
    .map((i) => {
      const x = (i + 0.5) * pitch;
      const near = Math.exp(-(((x - focus.x) / spread) ** 2));
      const beat = 0.55 + 0.45 * Math.sin(i * 1.7 + time * 2.2) * random.between(0.5, 1);
      const tall = height * clamp(0.015 + near * 0.76 * beat, 0.012, 0.8);
      const fill = i === broken ? palette.accent : tone(scene, 0.12 + near * 0.88);
      const drawn = i === broken ? height * 0.84 : tall;
      return rectangle(x - thickness / 2, axis - drawn / 2, thickness, drawn, { fill });
    })
    .join('');
};

/** Tally marks: four strokes and one across, kept day after day. */
const tally: Composition = (scene) => {
  const { width, height, random, unit, palette, time } = scene;
  const rows = random.whole(2, 4) + (height > width ? 2 : 0);
  const rowHeight = height / (rows + 0.5);
  const groupWidth = rowHeight * random.between(0.92, 1.12);
  const columns = Math.ceil(width / groupWidth) + 1;
  const thickness = unit * clamp(6 / rows, 1, 2.1);
  const crossed = { row: random.whole(0, rows - 2), column: Math.floor(scene.focus.x / groupWidth) };
  const shown = columns * rows * (0.8 + time * 0.03);
  return upTo(rows * columns)
    .filter((index) => index < shown)
    .map((index) => {
      const [row, column] = [Math.floor(index / columns), index % columns];
      const left = (column + 0.12 - (row % 2) * 0.5) * groupWidth;
      const top = (row + 0.42) * rowHeight;
      const tall = rowHeight * 0.66;
      const isCrossed = row === crossed.row && column === crossed.column;
      const shade = tone(scene, 0.16 + 0.84 * ((row + 1) / rows) * (0.45 + (0.55 * column) / columns));
      const strokes = upTo(4).map((i) => {
        const x = left + (groupWidth * 0.76 * (i + 0.5)) / 4 + random.between(-0.25, 0.25) * unit;
        const y = top + random.between(-0.6, 0.6) * unit;
        return rectangle(x - thickness / 2, y, thickness, tall, { fill: shade });
      });
      const stroke = isCrossed ? palette.accent : shade;
      const across = line(
        { x: left - groupWidth * 0.02, y: top + tall * 0.86 },
        { x: left + groupWidth * 0.78, y: top + tall * 0.14 },
        { stroke, 'stroke-width': isCrossed ? thickness * 1.5 : thickness },
      );
      return strokes.join('') + across;
    })
    .join('');
};

/** Columns that widen as one comes nearer, light and dark by turns. */
const colonnade: Composition = (scene) => {
  const { width, height, random, unit, palette, time } = scene;
  const growth = random.between(1.13, 1.24);
  const fromLeft = random.chance(0.5);
  const accentAt = random.whole(7, 11);
  const bars: string[] = [];
  let x = -unit * 2;
  let thickness = unit * random.between(0.5, 0.9);
  for (let i = 0; x < width; i++) {
    const share = clamp(x / width, 0, 1);
    const top = height * (0.5 - 0.5 * share ** 0.8) * (1 + 0.16 * Math.sin(time * 0.8 + i * 0.7));
    const place = fromLeft ? x : width - x - thickness;
    const fill = i === accentAt ? palette.accent : tone(scene, 0.08 + share * 0.92);
    bars.push(rectangle(place, clamp(top, 0, height * 0.7), thickness, height, { fill }));
    x += thickness * 1.85;
    thickness *= growth;
  }
  return bars.join('');
};

/** A book of hours: rows of bars that start at the edge and end where the work ended. */
const ledger: Composition = (scene) => {
  const { width, height, random, unit, palette, time } = scene;
  const rows = Math.round(height / (unit * random.between(5, 8)));
  const pitch = height / rows;
  const thickness = pitch * random.between(0.42, 0.66);
  const broken = clamp(Math.round((scene.focus.y / height) * rows), 1, rows - 2);
  const bend = random.between(0, TAU);
  return upTo(rows)
    .map((i) => {
      const wave = 0.56 + 0.26 * Math.sin((i / rows) * 5 + bend + time * 0.7) + random.between(-0.13, 0.13);
      const long = width * (i === broken ? wave * 0.45 : clamp(wave, 0.08, 0.94));
      const y = i * pitch + (pitch - thickness) / 2;
      const fill = i === broken ? palette.accent : tone(scene, 0.18 + 0.82 * clamp(wave, 0, 1) ** 1.6);
      const dots = i === broken ? rest(scene, long, y, thickness) : '';
      return rectangle(0, y, long, thickness, { fill }) + dots;
    })
    .join('');
};

/** Draws the rest of a broken bar: dots to the edge. */
const rest = ({ width, unit, palette }: Scene, from: number, y: number, thickness: number) =>
  line(
    { x: from + unit * 1.6, y: y + thickness / 2 },
    { x: width, y: y + thickness / 2 },
    {
      stroke: palette.accent,
      'stroke-width': thickness * 0.16,
      'stroke-dasharray': `${thickness * 0.16} ${unit * 1.6}`,
    },
  );

export const BARS = { swell, climb, voice, tally, colonnade, ledger } satisfies Record<string, Composition>;
