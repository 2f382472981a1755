import { mix, ramp } from './colour.ts';
import type { Random } from './random.ts';
import { type Composition, clamp, distance, type Scene, TAU, upTo } from './scene.ts';
import { element, rectangle } from './svg.ts';

/** Information warfare: lines of text with parts struck out. */

const tone = (scene: Scene, share: number) => ramp(scene.palette.tones, share);

type Word = { readonly x: number; readonly y: number; readonly long: number; readonly row: number };

/** Words of many lengths set in lines over the whole picture. `grain` is the mean length in units. */
function words({ width, height, random, unit }: Scene, pitch: number, grain: number): readonly Word[] {
  return upTo(Math.ceil(height / pitch)).flatMap((row) => {
    const set: Word[] = [];
    // Beyond both edges, since lines may slide.
    let x = -random.between(2, 3) * grain * unit;
    while (x < width + 2 * grain * unit) {
      const long = unit * grain * (0.16 + random.next() ** 1.4 * 1.5);
      set.push({ x, y: row * pitch, long, row });
      x += long + unit * random.between(0.9, 3.4);
    }
    return set;
  });
}

/** Every line runs on; here and there one is cut in red. */
const transcript: Composition = (scene) => {
  const { random, unit, palette, time } = scene;
  const pitch = unit * random.between(3.1, 4.3);
  const thickness = pitch * random.between(0.42, 0.56);
  const drift = random.between(0.6, 1.4);
  return words(scene, pitch, random.between(6, 9))
    .map((word) => {
      const [luck, share] = [random.next(), random.between(0.05, 1)];
      const isCut = luck < 0.13 + 0.05 * Math.sin(time * 0.8);
      const fill = isCut ? palette.accent : tone(scene, share);
      const slide = unit * drift * time * (word.row % 2 ? 0.9 : -0.7);
      return rectangle(word.x + slide, word.y + (pitch - thickness) / 2, word.long, thickness, { fill });
    })
    .join('');
};

/** A page with paragraphs, most of it blacked out. */
const dossier: Composition = (scene) => {
  const { random, unit, palette, width, height, focus, time } = scene;
  const pageWidth = Math.min(width * 0.78, unit * 68);
  const left = clamp(focus.x - pageWidth * 0.5, width * 0.08, width - pageWidth * 0.96);
  const pitch = unit * random.between(4.4, 5.2);
  const rows = Math.ceil((height * 1.3) / pitch);
  const accentRow = Math.round(rows * random.between(0.34, 0.56));
  const paper = tone(scene, 0.88);
  const lines = upTo(rows).map((row) => {
    const place = row % 7;
    const long = pageWidth * (place === 5 ? random.between(0.3, 0.6) : random.between(0.9, 0.98));
    const y = row * pitch - height * 0.12;
    const isStruck = row === accentRow || random.next() < 0.5 + 0.05 * time;
    const from = random.between(0, 0.35) * long;
    const to = clamp(from + random.between(0.3, 0.8) * long, 0, long);
    if (place === 6) return '';
    const text = rectangle(left, y + pitch * 0.34, long, pitch * 0.22, {
      fill: mix(paper, palette.ground[1], 0.42),
    });
    const bar = rectangle(left + from, y + pitch * 0.08, to - from, pitch * 0.76, {
      fill: row === accentRow ? palette.accent : palette.ground[1],
    });
    return text + (isStruck ? bar : '');
  });
  const margin = unit * 6;
  const sheet = (shift: number, fill: string) =>
    rectangle(left - margin + shift, -height * 0.5 + shift, pageWidth + margin * 2, height * 2, { fill });
  const lean = random.between(3, 8) * (random.chance(0.5) ? 1 : -1);
  return element(
    'g',
    { transform: `rotate(${lean.toFixed(1)} ${width / 2} ${height / 2})` },
    sheet(unit * 2.4, tone(scene, 0.12)) + sheet(0, paper) + lines.join(''),
  );
};

/** Clear lines on one side that fall apart into noise on the other. */
const noise: Composition = (scene) => {
  const { random, unit, width, height, time } = scene;
  const pitch = unit * random.between(2.6, 3.4);
  const isMirrored = random.chance(0.35);
  const edge = random.between(0.3, 0.48);
  return upTo(Math.ceil(height / pitch))
    .flatMap((row) => {
      const marks: string[] = [];
      const frontier = width * (edge + 0.1 * Math.sin(row * 0.31 + time * 0.6) + random.between(-0.05, 0.05));
      const luck = random.fork(`row ${row}`);
      let x = -unit * random.between(0, 10);
      while (x < width) {
        const loss = clamp((x - frontier) / (width - frontier), 0, 1);
        const mark = loss === 0 ? clearMark(scene, luck) : lostMark(scene, luck, loss);
        const place = isMirrored ? width - x - mark.long : x;
        const y = row * pitch + pitch * 0.25 + mark.jump;
        if (mark.isVisible) marks.push(rectangle(place, y, mark.long, pitch * 0.5, { fill: mark.fill }));
        x += mark.long + unit * (0.8 + 2.6 * loss);
      }
      return marks;
    })
    .join('');
};

const clearMark = (scene: Scene, luck: Random) => ({
  long: scene.unit * luck.between(12, 30),
  jump: 0,
  isVisible: true,
  fill: tone(scene, luck.between(0.5, 1)),
});

/** `loss`, from 0 to 1: how much of the line is noise here. */
const lostMark = (scene: Scene, luck: Random, loss: number) => ({
  long: scene.unit * Math.max(0.7, 9 * (1 - loss) ** 2.2 * luck.between(0.5, 1.2)),
  jump: scene.unit * luck.between(-1.6, 1.6) * loss,
  isVisible: luck.next() > loss * 0.72,
  fill: luck.chance(0.14) ? scene.palette.accent : tone(scene, luck.between(0.2, 0.9)),
});

/** A disc that is visible only through the lines that are struck out. */
const watermark: Composition = (scene) => {
  const { random, unit, palette, focus, time } = scene;
  const pitch = unit * random.between(2.8, 3.6);
  const thickness = pitch * 0.54;
  const radius = unit * (random.between(21, 28) + 1.5 * Math.sin(time * 0.7));
  const isRing = random.chance(0.4);
  return words(scene, pitch, random.between(3.4, 5))
    .map((word) => {
      const middle = { x: word.x + word.long / 2, y: word.y + pitch / 2 };
      const far = distance(middle, focus) / radius;
      const isInside = isRing ? far < 1 && far > 0.56 : far < 1;
      const outside = tone(scene, random.between(0.02, 0.55));
      const inside = random.chance(0.86) ? palette.accent : tone(scene, 1);
      const fill = isInside ? inside : outside;
      return rectangle(word.x, word.y + (pitch - thickness) / 2, word.long, thickness, { fill });
    })
    .join('');
};

/** A band in which the lines no longer meet. */
const interference: Composition = (scene) => {
  const { random, unit, palette, height, time } = scene;
  const pitch = unit * random.between(3, 4);
  const thickness = pitch * 0.5;
  const bands = upTo(random.whole(2, 3)).map((i) => ({
    top: height * (0.12 + i * 0.3 + random.between(0, 0.14)),
    deep: height * random.between(0.08, 0.17),
    slip: unit * random.between(7, 14) * (i % 2 ? -1 : 1),
  }));
  return words(scene, pitch, random.between(8, 12))
    .map((word) => {
      const band = bands.find(({ top, deep }) => word.y >= top && word.y < top + deep);
      const slip = band ? band.slip * (1 + 0.35 * Math.sin(time * 1.8 + word.row)) : 0;
      const y = word.y + (pitch - thickness) / 2;
      const share = random.between(0.1, 0.85);
      const isRed = band ? random.chance(0.42) : random.chance(0.02);
      const echo = isRed
        ? rectangle(word.x + slip * 0.45, y, word.long, thickness, { fill: tone(scene, 0.2) })
        : '';
      const fill = isRed ? palette.accent : tone(scene, band ? 1 : share);
      return echo + rectangle(word.x + slip, y, word.long, thickness, { fill });
    })
    .join('');
};

/** Columns of a newspaper; one story is gone. */
const columns: Composition = (scene) => {
  const { random, unit, palette, width, height, stage, focus, time } = scene;
  const count = Math.max(2, Math.round(width / (unit * random.between(24, 34))));
  const gutter = unit * 3.2;
  const column = (width - gutter * (count + 1)) / count;
  const pitch = unit * random.between(2.3, 2.9);
  const gone = {
    column: clamp(Math.floor((focus.x / width) * count), 0, count - 1),
    top: stage * random.between(0.2, 0.4),
    deep: stage * (random.between(0.24, 0.36) + 0.02 * Math.sin(time)),
  };
  const story = upTo(count).flatMap((c) => {
    const left = gutter + c * (column + gutter);
    const start = random.between(0.05, 0.22) * height;
    const head = rectangle(left, start - unit * 6.4, column * random.between(0.6, 1), unit * 3.6, {
      fill: tone(scene, 0.95),
    });
    const lines = upTo(Math.ceil((height - start) / pitch)).map((row) => {
      const y = start + row * pitch;
      const isLast = (row + c * 2) % random.whole(6, 9) === 0;
      const isGone = c === gone.column && y > gone.top - pitch && y < gone.top + gone.deep;
      const long = column * (isLast ? random.between(0.3, 0.7) : 1);
      return isGone
        ? ''
        : rectangle(left, y, long, pitch * 0.46, {
            fill: tone(scene, 0.3 + 0.34 * Math.sin((c + 1) * TAU * 0.37) ** 2),
          });
    });
    return [head, ...lines];
  });
  const left = gutter + gone.column * (column + gutter);
  return story.join('') + rectangle(left, gone.top, column, gone.deep, { fill: palette.accent });
};

export const REDACTION = { transcript, dossier, noise, watermark, interference, columns } satisfies Record<
  string,
  Composition
>;
