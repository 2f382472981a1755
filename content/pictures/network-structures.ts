import { mix } from './colour.ts';
import { drift, node, tone } from './network-people.ts';
import { type Composition, clamp, distance, type Point, TAU, upTo } from './scene.ts';
import { arc, line, path, round } from './svg.ts';

/** A closed circle: everyone in it knows everyone, but for one tie that leaves. */
export const circle: Composition = (scene) => {
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
export const cascade: Composition = (scene) => {
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
export const bridge: Composition = (scene) => {
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
