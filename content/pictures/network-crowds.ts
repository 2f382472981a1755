import { drift, node, scatter, tone } from './network-people.ts';
import { type Composition, clamp, distance, TAU, upTo } from './scene.ts';
import { circle, line, path, round } from './svg.ts';

/** A field of people, each tied to those who are near. */
export const field: Composition = (scene) => {
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
export const hub: Composition = (scene) => {
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
export const reaches: Composition = (scene) => {
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
