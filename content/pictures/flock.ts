import { ramp } from './colour.ts';
import { type Composition, clamp, type Point, type Scene, TAU, upTo } from './scene.ts';
import { path, round } from './svg.ts';

/** Leadership: many birds, and the one the others turn by. */

type Bird = Point & { readonly heading: number; readonly size: number; readonly fill: string };

const tone = (scene: Scene, share: number) => ramp(scene.palette.tones, share);

const OUTLINE: readonly Point[] = [
  { x: 1.1, y: 0 },
  { x: -0.75, y: 0.62 },
  { x: -0.34, y: 0 },
  { x: -0.75, y: -0.62 },
];

/** A bird's outline: a dart that points along `heading` (radians; 0 is to the right). */
function outline({ x, y, heading, size }: Bird): string {
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  const corners = OUTLINE.map(
    (p) => `${round(x + size * (p.x * cos - p.y * sin))} ${round(y + size * (p.x * sin + p.y * cos))}`,
  );
  return `M${corners.join('L')}Z`;
}

/** Birds of one colour are one path, which keeps pictures with hundreds of them small. */
function draw(birds: readonly Bird[]): string {
  const byFill = new Map<string, string>();
  for (const bird of birds) byFill.set(bird.fill, (byFill.get(bird.fill) ?? '') + outline(bird));
  return [...byFill].map(([fill, d]) => path(d, { fill })).join('');
}

/** Twelve steps of tone are enough to the eye, and let birds share a path. */
const shade = (scene: Scene, share: number) => tone(scene, Math.round(clamp(share, 0, 1) * 12) / 12);

/** Everyone below looks up at the one ahead. */
const following: Composition = (scene) => {
  const { width, height, random, unit, focus, palette, time } = scene;
  const leader = { x: focus.x + unit * 2 * Math.sin(time * 0.6), y: Math.min(focus.y, height * 0.34) };
  const birds = upTo(random.whole(70, 110)).map((i) => {
    const depth = random.next();
    const home = { x: random.between(-0.04, 1.04) * width, y: height * (0.4 + 0.66 * depth) };
    const [x, y] = [
      home.x + unit * Math.sin(time * 1.1 + i),
      home.y + unit * 0.8 * Math.cos(time * 0.9 + i * 1.7),
    ];
    const heading = Math.atan2(leader.y - y, leader.x - x) + random.between(-0.22, 0.22);
    return {
      x,
      y,
      heading,
      size: unit * (1.1 + 2 * random.next()),
      fill: shade(scene, 0.1 + 0.75 * (1 - depth) + random.between(0, 0.2)),
    };
  });
  const tilt = -Math.PI / 2 - 0.35 + random.between(-0.2, 0.2) + 0.1 * Math.sin(time);
  return draw([...birds, { ...leader, heading: tilt, size: unit * 6.4, fill: palette.accent }]);
};

/** The wedge, each in the slipstream of the one before; other wedges follow far behind. */
const wedge: Composition = (scene) => {
  const { random, unit, focus, palette, width, height, time } = scene;
  const heading = random.pick([-0.28, -0.16, 0.1, Math.PI + 0.2]) + (height > width ? -0.9 : 0);
  const open = random.between(0.42, 0.62);
  const wings = (head: Point, scale: number, count: number, bright: number) =>
    [1, -1].flatMap((side) =>
      upTo(count - random.whole(0, 2)).map((i) => {
        const angle = heading + Math.PI + side * open;
        const far = unit * scale * 7.2 * (i + 1);
        const beat = unit * scale * 0.6 * Math.sin(time * 2 + i * 0.8);
        return {
          x: head.x + far * Math.cos(angle),
          y: head.y + far * Math.sin(angle) + beat,
          heading: heading + random.between(-0.06, 0.06),
          size: unit * scale * (3.1 - (i / count) * 1.3),
          fill: shade(scene, bright * (1 - (0.6 * i) / count)),
        };
      }),
    );
  const behind = upTo(random.whole(4, 6)).flatMap((i) => {
    const head = {
      x: focus.x + Math.cos(heading) * unit * random.between(-46, 18) + random.between(-34, 34) * unit,
      y: height * (0.1 + 0.16 * i + random.between(0, 0.1)),
    };
    const scale = random.between(0.24, 0.44);
    const first = { ...head, heading, size: unit * scale * 3.2, fill: shade(scene, 0.42) };
    return [first, ...wings(head, scale, random.whole(5, 9), 0.36)];
  });
  return draw([
    ...behind,
    ...wings(focus, 1, random.whole(9, 12), 1),
    { ...focus, heading, size: unit * 4.8, fill: palette.accent },
  ]);
};

/** A great turning cloud of birds; one leaves it. */
const whirl: Composition = (scene) => {
  const { random, unit, focus, palette, time } = scene;
  const birds = upTo(random.whole(260, 340)).map(() => {
    const angle = random.between(0, TAU);
    const far = unit * (9 + 42 * random.next() ** 0.75);
    const turned = angle + (time * 3.2) / (far / unit / 6 + 3);
    const [x, y] = [focus.x + far * 1.3 * Math.cos(turned), focus.y + far * 0.86 * Math.sin(turned)];
    const heading = Math.atan2(0.86 * Math.cos(turned), -1.3 * Math.sin(turned));
    return {
      x,
      y,
      heading: heading + random.between(-0.12, 0.12),
      size: unit * random.between(0.8, 2),
      fill: shade(scene, 1.05 - far / (unit * 56)),
    };
  });
  const rise = random.between(0.2, 0.7);
  const away = focus.x < scene.width / 2 ? -rise : Math.PI + rise;
  const gone = 1 + time * 0.05;
  const out = {
    x: focus.x + unit * 40 * gone * Math.cos(away),
    y: focus.y + unit * 34 * gone * Math.sin(away),
  };
  return draw([...birds, { ...out, heading: away, size: unit * 4.6, fill: palette.accent }]);
};

/** A river of birds through the picture, thin where it bends. */
const river: Composition = (scene) => {
  const { width, height, random, unit, palette, time } = scene;
  const [phase, times] = [random.between(0, TAU), random.between(0.7, 1.15)];
  const swing = height * random.between(0.16, 0.24);
  const middle = height * (height > width ? 0.4 : 0.5);
  const centre = (share: number) => middle + swing * Math.sin(share * times * TAU + phase);
  const slope = (share: number) => (swing * times * TAU * Math.cos(share * times * TAU + phase)) / width;
  const birds = upTo(random.whole(230, 300)).map((i) => {
    const share = (random.next() + time * 0.03) % 1;
    const across = random.between(-1, 1) * random.next();
    const spread = unit * (5 + 15 * (1 - share) ** 1.2);
    return {
      x: share * width * 0.94 - unit * 2,
      y: centre(share) + across * spread + unit * 0.4 * Math.sin(time * 2 + i),
      heading: Math.atan(slope(share)) + random.between(-0.15, 0.15),
      size: unit * random.between(0.9, 2) * (0.8 + 0.5 * share),
      fill: shade(scene, 0.15 + 0.75 * share * (1 - Math.abs(across) * 0.6)),
    };
  });
  const head = {
    x: width * 0.93,
    y: centre(0.97),
    heading: Math.atan(slope(0.97)),
    size: unit * 4.8,
    fill: palette.accent,
  };
  return draw([...birds, head]);
};

/** All of them one way, and one the other. */
const against: Composition = (scene) => {
  const { width, height, random, unit, focus, palette, time } = scene;
  const heading = random.pick([0.14, -0.2, Math.PI - 0.15, Math.PI + 0.2]);
  const pitch = unit * random.between(6.8, 8.8);
  const birds = upTo(Math.ceil(height / pitch) + 1).flatMap((row) =>
    upTo(Math.ceil(width / pitch) + 2).map((column) => {
      const x = (column + (row % 2) / 2 - 0.5) * pitch + random.between(-0.9, 0.9) * unit;
      const y = (row + 0.3) * pitch + random.between(-0.9, 0.9) * unit;
      const far = Math.hypot(x - focus.x, y - focus.y);
      const shy = clamp(1 - far / (unit * 24), 0, 1) * 1.1 * Math.sign(y - focus.y || 1);
      const sway = 0.12 * Math.sin(time * 1.3 + row * 0.7 + column * 0.4);
      return {
        x,
        y,
        far,
        heading: heading + shy * Math.cos(heading) + sway,
        size: unit * 2.1,
        fill: shade(scene, 0.16 + 0.6 * clamp(far / (unit * 50), 0, 1) + random.between(-0.1, 0.16)),
      };
    }),
  );
  const one = { ...focus, heading: heading + Math.PI, size: unit * 5.4, fill: palette.accent };
  return draw([...birds.filter((bird) => bird.far > unit * 8), one]);
};

export const FLOCK = { following, wedge, whirl, river, against } satisfies Record<string, Composition>;
