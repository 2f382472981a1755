import { ramp } from './colour.ts';
import { type Composition, clamp, type Point, type Scene, TAU, upTo } from './scene.ts';
import { circle, linearGradient, path, rectangle, round, through } from './svg.ts';

/** Stoicism: layer on layer, and a sun that does not mind. */

const tone = (scene: Scene, share: number) => ramp(scene.palette.tones, share);

/** Fills from a ridge down to the foot of the picture. */
const layer = ({ width, height }: Scene, ridge: readonly Point[], fill: string) =>
  path(`${through(ridge)}L${width} ${height}L0 ${height}Z`, { fill });

/** A soft line across the picture: three waves with phases of their own. */
function softRidge(scene: Scene, level: number, swing: number): readonly Point[] {
  const { width, height, random, time } = scene;
  const waves = upTo(3).map((i) => ({
    times: random.between(0.35, 0.75) * (i + 1) * (width / height) ** 0.5,
    phase: random.between(0, TAU),
    weight: 1 / (i + 1) ** 1.5,
    speed: random.between(0.05, 0.2),
  }));
  return upTo(61).map((k) => {
    const share = k / 60;
    const wave = waves.reduce(
      (sum, w) => sum + w.weight * Math.sin(share * w.times * TAU + w.phase + time * w.speed),
      0,
    );
    return { x: share * width, y: level + wave * swing };
  });
}

const sun = (scene: Scene, at: Point, size: number) => circle(at, size, { fill: scene.palette.accent });

/** Dunes in a low light. */
const dunes: Composition = (scene) => {
  const { height, stage, random, unit, focus, time } = scene;
  const count = random.whole(8, 11);
  const first = stage * random.between(0.34, 0.44);
  const layers = upTo(count).map((i) => {
    const share = i / (count - 1);
    const level = first + (height * 1.02 - first) * share ** 0.95;
    return { ridge: softRidge(scene, level, unit * random.between(2.2, 5.2)), fill: tone(scene, share) };
  });
  const size = unit * random.between(5.5, 8.5);
  const ridgeBelow = layers[0]?.ridge[Math.round((focus.x / scene.width) * 60)]?.y ?? first;
  const high = ridgeBelow - size * random.between(0.1, 2.2) - unit * 0.25 * time;
  return (
    sun(scene, { x: focus.x, y: high }, size) +
    layers.map(({ ridge, fill }) => layer(scene, ridge, fill)).join('')
  );
};

/** Ranges, one behind the other, paler with distance. */
const ranges: Composition = (scene) => {
  const { width, height, stage, random, unit, time } = scene;
  const count = random.whole(4, 6);
  const ridge = (level: number, swing: number) => {
    const peaks = upTo(160).map((k) => ({ x: (k / 159) * width, y: level }));
    return [1, 2, 4, 8, 16].reduce<readonly Point[]>((points, octave) => {
      const knots = upTo(octave * 3 + 3).map(() => random.between(-1, 1));
      return points.map((p) => {
        const place = ((p.x + time * unit * 0.35) / (width * 1.12)) * (knots.length - 2);
        const index = Math.floor(place);
        const [a, b] = [knots[index] ?? 0, knots[index + 1] ?? 0];
        return { x: p.x, y: p.y + ((a + (b - a) * (place - index)) * swing) / octave ** 0.92 };
      });
    }, peaks);
  };
  const size = unit * random.between(7, 12);
  const low = stage * random.between(0.36, 0.46);
  const layers = upTo(count).map((i) => {
    const share = i / (count - 1);
    return layer(
      scene,
      ridge(low + (height * 0.94 - low) * share, unit * (8.5 - 3 * share)),
      tone(scene, 0.06 + share * 0.9),
    );
  });
  return sun(scene, { x: scene.focus.x, y: low - size * random.between(-0.2, 0.9) }, size) + layers.join('');
};

/** A calm sea with the sun and its broken reflection. */
const sea: Composition = (scene) => {
  const { width, height, stage, random, unit, focus, palette, time } = scene;
  const horizon = stage * random.between(0.5, 0.62);
  const size = unit * random.between(9, 14);
  const count = random.whole(9, 13);
  const depth = height - horizon;
  const sheets = upTo(count).map((i) => {
    const top = horizon + depth * (i / count) ** 1.5;
    return rectangle(0, top, width, height - top, { fill: tone(scene, 0.22 + (0.78 * i) / count) });
  });
  const glints = upTo(count * 2).map((i) => {
    const share = i / (count * 2);
    const y = horizon + depth * share ** 1.35 + unit;
    const long =
      size * 2 * (1 - share * 0.72) * random.between(0.4, 1) * (1 + 0.2 * Math.sin(time * 1.5 + i));
    const x = focus.x - long / 2 + random.between(-1, 1) * unit * (1 + share * 4);
    return rectangle(x, y, long, unit * (0.3 + share * 0.75), {
      fill: palette.accent,
      'fill-opacity': round(1 - share * 0.7),
    });
  });
  const sky = upTo(3).map((i) =>
    rectangle(0, horizon - stage * (0.06 + 0.11 * i * random.between(0.8, 1.2)), width, unit * 0.35, {
      fill: tone(scene, 0.1),
      'fill-opacity': 0.7,
    }),
  );
  return (
    sky.join('') +
    sun(scene, { x: focus.x, y: horizon - size * random.between(0.1, 0.8) }, size) +
    sheets.join('') +
    glints.join('')
  );
};

/** Sediment: many thin beds, tilted and faulted; the sun far above. */
const sediment: Composition = (scene) => {
  const { width, height, stage, random, unit } = scene;
  const count = random.whole(15, 22);
  const top = stage * random.between(0.34, 0.46);
  const fault = random.whole(18, 42);
  const throwDown = unit * random.between(5, 9);
  const tilt = random.between(-0.12, 0.12);
  const shared = softRidge(scene, 0, unit * 3.5);
  const red = random.whole(3, 7);
  const beds: string[] = [];
  let level = top;
  for (let i = 0; i < count && level < height * 1.2; i++) {
    const bed = level;
    const ridge = shared.flatMap((p, k) => {
      const y = bed + p.y * (1 - i / (count * 1.4)) + (p.x - width / 2) * tilt;
      if (k === fault)
        return [
          { x: p.x, y },
          { x: p.x + unit * 0.8, y: y + throwDown },
        ];
      return [{ x: p.x, y: k > fault ? y + throwDown : y }];
    });
    const shade = clamp((i + random.between(-1.4, 1.4)) / count, 0, 1);
    beds.push(layer(scene, ridge, i === red ? scene.palette.accent : tone(scene, shade)));
    level += unit * (i === red ? 1.3 : random.between(1.6, 5.4));
  }
  return (
    sun(scene, { x: scene.focus.x, y: top * random.between(0.36, 0.52) }, unit * random.between(4, 6)) +
    beds.join('')
  );
};

/** A large sun going down behind the land, banded by haze. */
const setting: Composition = (scene) => {
  const { width, height, stage, random, unit, focus, palette, time } = scene;
  const size = unit * random.between(21, 28);
  const level = stage * random.between(0.6, 0.7);
  const centre = { x: focus.x, y: level - size * 0.42 + unit * 0.8 * time };
  const glow = linearGradient('disc', { x: 0, y: centre.y - size }, { x: 0, y: level }, [
    [0, palette.accent],
    [1, ramp([palette.accent, palette.ground[1]], 0.45)],
  ]);
  const disc = circle(centre, size, { fill: 'url(#disc)' });
  const haze = upTo(6).map((i) => {
    const y = centre.y - size * 0.15 + i * unit * (2.4 + i * 0.9);
    return rectangle(0, y, width, unit * (0.35 + i * 0.24), { fill: ramp(palette.ground, y / height) });
  });
  const land = upTo(5).map((i) =>
    layer(
      scene,
      softRidge(scene, level + ((height - level) * i) / 4.6, unit * (2.6 - i * 0.25)),
      tone(scene, 0.34 + i * 0.165),
    ),
  );
  return glow + disc + haze.join('') + land.join('');
};

export const STRATA = { dunes, ranges, sea, sediment, setting } satisfies Record<string, Composition>;
