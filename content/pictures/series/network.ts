import { mix, ramp } from '../colour.ts';
import { type Composition, clamp, distance, type Point, type Scene, TAU, upTo } from '../scene.ts';
import { arc, circle, line, path, round } from '../svg.ts';

/** Influence: people, and what runs between them. */

const tone = (scene: Scene, share: number) => ramp(scene.palette.tones, share);

/** Points that keep apart: of eight tries the one farthest from its neighbours (Mitchell's best candidate). */
function scatter({ width, height, random }: Scene, count: number, margin: number): readonly Point[] {
  const points: Point[] = [];
  for (let i = 0; i < count; i++) {
    const tries = upTo(8).map(() => ({
      x: random.between(-margin, width + margin),
      y: random.between(-margin, height + margin),
    }));
    const room = (p: Point) => Math.min(...points.map((q) => distance(p, q)), Number.MAX_VALUE);
    points.push(tries.reduce((best, p) => (room(p) > room(best) ? p : best)));
  }
  return points;
}

/** A point that wanders a little around its place as time goes. */
const drift = ({ unit, time }: Scene, p: Point, i: number): Point =>
  time === 0
    ? p
    : {
        x: p.x + unit * 1.6 * Math.sin(time * 0.5 + i * 2.1),
        y: p.y + unit * 1.6 * Math.cos(time * 0.4 + i * 1.3),
      };

const node = (scene: Scene, at: Point, size: number, fill: string) => circle(at, size * scene.unit, { fill });

/** A field of people, each tied to those who are near. */
const field: Composition = (scene) => {
  const { random, unit, palette, focus } = scene;
  const homes = scatter(scene, random.whole(42, 64), unit * 4);
  const places = homes.map((home, i) => drift(scene, home, i));
  const near = unit * random.between(21, 27);
  const links = places.flatMap((a, i) =>
    places
      .slice(i + 1)
      .filter((b) => distance(a, b) < near)
      .map((b) =>
        line(a, b, {
          stroke: tone(scene, 0.5),
          'stroke-width': unit * 0.2,
          'stroke-opacity': round((1 - distance(a, b) / near) * 1.1 + 0.1),
        }),
      ),
  );
  // By where they are at home: who is loud does not change while they drift.
  const byFocus = [...homes].sort((a, b) => distance(a, focus) - distance(b, focus));
  const loud = new Set([byFocus[0], byFocus[5], byFocus[14], byFocus[22]]);
  const nodes = places.map((place, i) => {
    const [size, bright] = [random.between(0.35, 1.25), random.between(0.72, 1)];
    return loud.has(homes[i])
      ? node(scene, place, 1.2, palette.accent)
      : node(scene, place, size, tone(scene, bright));
  });
  return links.join('') + nodes.join('');
};

/** One voice and everyone who hears it. */
const hub: Composition = (scene) => {
  const { random, unit, palette, focus } = scene;
  const count = random.whole(44, 70);
  const turn = random.between(0, TAU);
  const leaves = upTo(count).map((i) => {
    const angle = turn + i * 2.39996;
    const far = unit * (13 + 62 * (i / count) ** 0.8) * random.between(0.9, 1.1);
    return drift(scene, { x: focus.x + far * Math.cos(angle) * 1.15, y: focus.y + far * Math.sin(angle) }, i);
  });
  const links = leaves.map((leaf, i) => {
    const bend = {
      x: (leaf.x + focus.x) / 2 - (leaf.y - focus.y) * 0.16,
      y: (leaf.y + focus.y) / 2 + (leaf.x - focus.x) * 0.16,
    };
    const d = `M${round(focus.x)} ${round(focus.y)}Q${round(bend.x)} ${round(bend.y)} ${round(leaf.x)} ${round(leaf.y)}`;
    return path(d, {
      fill: 'none',
      stroke: tone(scene, 0.16 + 0.4 * (1 - i / count)),
      'stroke-width': unit * 0.24,
    });
  });
  const nodes = leaves.map((leaf) =>
    node(scene, leaf, random.between(0.45, 1.3), tone(scene, random.between(0.55, 1))),
  );
  const heart =
    circle(focus, unit * 6, { fill: palette.ground[1], stroke: tone(scene, 1), 'stroke-width': unit * 0.4 }) +
    node(scene, focus, 4.2, palette.accent);
  return links.join('') + nodes.join('') + heart;
};

/** A row of people and the arcs of who reaches whom; one arc goes farther than it should. */
const reaches: Composition = (scene) => {
  const { random, unit, palette, width, stage, time } = scene;
  const base = stage * random.between(0.62, 0.74);
  const count = Math.round(width / (unit * random.between(5.2, 7)));
  const at = (i: number) => ({ x: ((i + 0.5) / count) * width, y: base });
  const pairs = upTo(count * 1.5).map(() => {
    const from = random.whole(0, count - 2);
    return { from, to: Math.min(count - 1, from + Math.ceil(random.next() ** 2.2 * count * 0.55) + 1) };
  });
  const arch = (from: number, to: number, stroke: string, weight: number) => {
    const [a, b] = [at(from), at(to)];
    const radius = (b.x - a.x) / 2;
    const squash = Math.min(1, (base - unit * 4) / radius) * (1 + 0.03 * Math.sin(time + from));
    const d = `M${round(a.x)} ${round(base)}A${round(radius)} ${round(radius * squash)} 0 0 1 ${round(b.x)} ${round(base)}`;
    return path(d, { fill: 'none', stroke, 'stroke-width': unit * weight });
  };
  const arcs = pairs.map(({ from, to }) => arch(from, to, tone(scene, 0.15 + 0.55 * random.next()), 0.28));
  const loud = {
    from: Math.round(count * random.between(0.08, 0.25)),
    to: Math.round(count * random.between(0.72, 0.92)),
  };
  const nodes = upTo(count).map((i) => {
    const isLoud = i === loud.from || i === loud.to;
    const ties = pairs.filter((pair) => pair.from === i || pair.to === i).length;
    return node(
      scene,
      at(i),
      isLoud ? 1.7 : clamp(0.5 + ties * 0.2, 0.5, 1.6),
      isLoud ? palette.accent : tone(scene, 0.9),
    );
  });
  const stems = upTo(count).map((i) =>
    line(
      at(i),
      { x: at(i).x, y: base + unit * random.between(2, 16) },
      { stroke: tone(scene, 0.22), 'stroke-width': unit * 0.28 },
    ),
  );
  return stems.join('') + arcs.join('') + arch(loud.from, loud.to, palette.accent, 0.62) + nodes.join('');
};

/** A closed circle: everyone in it knows everyone, but for one tie that leaves. */
const circleOf: Composition = (scene) => {
  const { random, unit, palette, focus, width, time } = scene;
  const radius = unit * random.between(38, 52);
  const count = random.whole(26, 38);
  const open = focus.x < width / 2 ? 0 : Math.PI;
  const turn = open + random.between(-0.5, 0.5) + time * 0.06;
  const at = (i: number, far = radius) => ({
    x: focus.x + far * Math.cos(turn + (i / count) * TAU),
    y: focus.y + far * Math.sin(turn + (i / count) * TAU),
  });
  const chord = (a: Point, b: Point, stroke: string, weight: number) =>
    path(`M${round(a.x)} ${round(a.y)}Q${round(focus.x)} ${round(focus.y)} ${round(b.x)} ${round(b.y)}`, {
      fill: 'none',
      stroke,
      'stroke-width': unit * weight,
    });
  const chords = upTo(count * 2).map(() => {
    const from = random.whole(0, count - 1);
    return chord(
      at(from),
      at(from + random.whole(3, count - 3)),
      tone(scene, 0.12 + 0.5 * random.next()),
      0.26,
    );
  });
  const nodes = upTo(count).map((i) =>
    node(scene, at(i), random.between(0.6, 1.8), tone(scene, random.between(0.7, 1))),
  );
  const rim = path(arc(focus, radius * 1.1, turn, turn + TAU * 0.86), {
    fill: 'none',
    stroke: tone(scene, 0.3),
    'stroke-width': unit * 0.3,
  });
  const leaving = at(0, radius * 3);
  const tie = line(at(0), leaving, { stroke: palette.accent, 'stroke-width': unit * 0.5 });
  const across = chord(at(0), at(Math.round(count * 0.46)), palette.accent, 0.5);
  return rim + chords.join('') + tie + across + nodes.join('') + node(scene, at(0), 2.1, palette.accent);
};

/** One message passed on and on; the red line is the way it really went. */
const cascade: Composition = (scene) => {
  const { random, unit, palette, width, stage, time } = scene;
  const levels = [1, 3, 8, 20, 46];
  const margin = width * 0.08;
  const places = levels.map((size, level) =>
    upTo(size).map((i) => ({
      x: margin + (width * 1.01 - margin) * (level / (levels.length - 1)) ** 0.9,
      y:
        stage * (0.5 + ((i + 0.5) / size - 0.5) * (0.2 + 0.2 * level)) +
        unit * 0.9 * Math.sin(time * 0.8 + i + level),
    })),
  );
  const route = new Set<string>();
  const links: { readonly d: string; readonly level: number; readonly isRoute: boolean }[] = [];
  let carrier = 0;
  for (let level = 1; level < places.length; level++) {
    const [before, here] = [places[level - 1] ?? [], places[level] ?? []];
    const children = here
      .map((_, i) => i)
      .filter((i) => Math.floor((i / here.length) * before.length) === carrier);
    const chosen = children[random.whole(0, children.length - 1)] ?? 0;
    for (const [i, to] of here.entries()) {
      const parent = Math.floor((i / here.length) * before.length);
      const from = before[parent] ?? to;
      const bend = (from.x + to.x) / 2;
      const d = `M${round(from.x)} ${round(from.y)}C${round(bend)} ${round(from.y)} ${round(bend)} ${round(to.y)} ${round(to.x)} ${round(to.y)}`;
      links.push({ d, level, isRoute: i === chosen });
    }
    route.add(`${level}/${chosen}`);
    carrier = chosen;
  }
  const draw = (isRoute: boolean) =>
    links
      .filter((link) => link.isRoute === isRoute)
      .map(({ d, level }) =>
        path(d, {
          fill: 'none',
          stroke: isRoute ? palette.accent : tone(scene, 0.55 - level * 0.08),
          'stroke-width': unit * (isRoute ? 0.75 : 0.32),
        }),
      )
      .join('');
  const nodes = places.flatMap((row, level) =>
    row.map((p, i) => {
      const isRoute = level === 0 || route.has(`${level}/${i}`);
      return node(
        scene,
        p,
        clamp(2.6 - level * 0.5, 0.55, 2.6),
        isRoute ? mix(palette.accent, '#ffffff', 0.06) : tone(scene, 0.95 - level * 0.08),
      );
    }),
  );
  return draw(false) + draw(true) + nodes.join('');
};

/** Two worlds and the one who belongs to both. */
const bridge: Composition = (scene) => {
  const { random, unit, palette, width, height } = scene;
  const isTall = height > width;
  const centres = isTall
    ? [
        { x: width * 0.36, y: height * 0.2 },
        { x: width * 0.66, y: height * 0.62 },
      ]
    : [
        { x: width * random.between(0.18, 0.26), y: height * random.between(0.36, 0.6) },
        { x: width * random.between(0.72, 0.8), y: height * random.between(0.4, 0.64) },
      ];
  const crowds = centres.map((centre, k) =>
    upTo(random.whole(34, 44)).map((i) => {
      const angle = random.between(0, TAU);
      const far = unit * 27 * Math.sqrt(random.next());
      return drift(
        scene,
        { x: centre.x + far * 1.1 * Math.cos(angle), y: centre.y + far * Math.sin(angle) },
        i + k * 40,
      );
    }),
  );
  const inner = crowds.flatMap((crowd) =>
    crowd.flatMap((a, i) =>
      crowd
        .slice(i + 1)
        .filter((b) => distance(a, b) < unit * 13)
        .map((b) =>
          line(a, b, { stroke: tone(scene, 0.42), 'stroke-width': unit * 0.2, 'stroke-opacity': 0.8 }),
        ),
    ),
  );
  const middle = { x: (width / 2) * random.between(0.95, 1.05), y: height * random.between(0.36, 0.56) };
  const ties = crowds.flatMap((crowd) =>
    [...crowd]
      .sort((a, b) => distance(a, middle) - distance(b, middle))
      .slice(0, 3)
      .map((p) => line(middle, p, { stroke: palette.accent, 'stroke-width': unit * 0.42 })),
  );
  const nodes = crowds
    .flat()
    .map((p) => node(scene, p, random.between(0.5, 1.5), tone(scene, random.between(0.7, 1))));
  return inner.join('') + ties.join('') + nodes.join('') + node(scene, middle, 2.4, palette.accent);
};

export const NETWORK = { field, hub, reaches, circleOf, cascade, bridge } satisfies Record<
  string,
  Composition
>;
