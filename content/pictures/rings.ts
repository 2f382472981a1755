import { mix, ramp } from './colour.ts';
import { type Composition, clamp, distance, type Point, type Scene, TAU, upTo } from './scene.ts';
import { arc, circle, element, path, radialGradient, round } from './svg.ts';

/** Power: rings around a centre, and how far they reach. */

const tone = (scene: Scene, share: number) => ramp(scene.palette.tones, share);

/** The farthest corner from a point: rings up to here fill the picture. */
const reach = ({ width, height }: Scene, from: Point) =>
  Math.max(...[0, width].flatMap((x) => [0, height].map((y) => distance(from, { x, y }))));

const core = (scene: Scene, at: Point, size: number) =>
  circle(at, size, { fill: scene.palette.accent }) +
  circle(at, size * 1.42, { fill: 'none', stroke: tone(scene, 1), 'stroke-width': scene.unit * 0.45 });

/** A call that goes out: thin rings, wider apart with distance. */
const signal: Composition = (scene) => {
  const { random, unit, focus, palette, time } = scene;
  const widening = random.between(1.02, 1.12);
  const last = reach(scene, focus);
  const pale = random.whole(2, 5);
  const sent = time * 0.5;
  const rings: string[] = [];
  let gap = unit * random.between(3.2, 5);
  let radius = unit * random.between(5, 7) - gap;
  for (let i = -1; radius < last; i++) {
    // A ring that has gone out keeps its colour: it is known by when it was sent.
    const order = i - Math.floor(sent);
    const at = radius + gap * (sent % 1);
    const share = at / last;
    const isPale = (((order - pale) % (pale * 2)) + pale * 2) % (pale * 2) === 0;
    const stroke = isPale
      ? tone(scene, 0.9 - share * 0.5)
      : mix(palette.accent, tone(scene, 0), share ** 0.6);
    const thickness = unit * clamp(0.62 - share * 0.4, 0.2, 0.6);
    const opacity = clamp((at / unit - 4.4) / 2.2, 0, 1);
    const paint = { fill: 'none', stroke, 'stroke-width': thickness, 'stroke-opacity': opacity };
    rings.push(circle(focus, Math.max(0, at), paint));
    radius += gap;
    gap *= widening;
  }
  return rings.reverse().join('') + core(scene, focus, unit * 3.1);
};

/** Thick bands that do not quite close, each turned its own way. */
const gates: Composition = (scene) => {
  const { random, unit, focus, palette, time } = scene;
  const thickness = unit * random.between(2.6, 4.6);
  const pitch = thickness * random.between(1.45, 1.8);
  const count = Math.ceil((reach(scene, focus) * random.between(0.55, 0.95)) / pitch);
  const accentAt = random.whole(2, Math.max(3, Math.min(count - 2, 6)));
  const bands = upTo(count).map((i) => {
    const radius = pitch * (i + 1.4);
    const start = random.between(0, TAU) + time * (i % 2 ? 0.25 : -0.25) * random.between(0.5, 1.2);
    const gap = random.between(0.12, 0.5) + (unit * 3) / radius;
    const stroke = i === accentAt ? palette.accent : tone(scene, i % 4 === 3 ? 0.85 : random.between(0, 0.5));
    return path(arc(focus, radius, start, start + TAU - gap), {
      fill: 'none',
      stroke,
      'stroke-width': round(thickness),
    });
  });
  return bands.join('') + circle(focus, thickness * 0.75, { fill: tone(scene, 1) });
};

/** One body in front of another, and the light that gets past it. */
const eclipse: Composition = (scene) => {
  const { random, unit, focus, palette, time } = scene;
  const size = unit * random.between(19, 26);
  const angle = random.between(0, TAU);
  const shift = size * (random.between(0.16, 0.34) + 0.05 * Math.sin(time * 0.6));
  const front = { x: focus.x + shift * Math.cos(angle), y: focus.y + shift * Math.sin(angle) };
  const halo = radialGradient('halo', focus, size * 2.6, [
    [0, palette.accent, 0.55],
    [0.4, palette.accent, 0.3],
    [1, palette.accent, 0],
  ]);
  const rings = upTo(9).map((i) =>
    circle(focus, size * (1.18 + i * i * 0.045 + i * 0.14 + 0.02 * Math.sin(time + i)), {
      fill: 'none',
      stroke: tone(scene, 0.75 - i * 0.06),
      'stroke-width': round(unit * (0.5 - i * 0.035)),
      'stroke-opacity': 0.9 - i * 0.08,
    }),
  );
  const glow = circle(focus, size * 2.6, { fill: 'url(#halo)' });
  const dark = circle(front, size * 0.985, { fill: mix(palette.ground[1], '#000000', 0.18) });
  const rim = circle(front, size * 0.985, {
    fill: 'none',
    stroke: tone(scene, 0.15),
    'stroke-width': unit * 0.3,
  });
  return halo + glow + rings.join('') + circle(focus, size, { fill: palette.accent }) + dark + rim;
};

/** Lesser bodies on leaning orbits. */
const orbits: Composition = (scene) => {
  const { random, unit, focus, palette, time } = scene;
  const lean = random.between(-34, 34);
  const flatness = random.between(0.28, 0.5);
  const count = random.whole(7, 10);
  const ellipses = upTo(count).map((i) => {
    const across = unit * (9 + i * random.between(7.4, 8.6));
    const angle = random.between(0, TAU) + (time * 1.6) / (i + 2);
    const body = { x: focus.x + across * Math.cos(angle), y: focus.y + across * flatness * Math.sin(angle) };
    const orbit = element('ellipse', {
      cx: round(focus.x),
      cy: round(focus.y),
      rx: round(across),
      ry: round(across * flatness),
      fill: 'none',
      stroke: tone(scene, 0.5 - i * 0.035),
      'stroke-width': unit * 0.28,
    });
    const isBright = i % 3 === 1;
    return orbit + circle(body, unit * random.between(0.7, 1.9), { fill: tone(scene, isBright ? 1 : 0.62) });
  });
  const turned = element(
    'g',
    { transform: `rotate(${round(lean)} ${round(focus.x)} ${round(focus.y)})` },
    ellipses.join(''),
  );
  return (
    turned +
    circle(focus, unit * 5.4, { fill: palette.accent }) +
    circle(focus, unit * 7.1, {
      fill: 'none',
      stroke: tone(scene, 1),
      'stroke-width': unit * 0.4,
    })
  );
};

/** Two powers whose rings cross. */
const rivals: Composition = (scene) => {
  const { random, unit, focus, width, height, palette, time } = scene;
  const other = { x: width - focus.x + random.between(-6, 6) * unit, y: height * random.between(0.35, 0.75) };
  const pitch = unit * random.between(3.4, 4.6);
  const rings = (centre: Point, colour: string, opacity: number) =>
    upTo(reach(scene, centre) / pitch)
      .map((i) =>
        circle(centre, pitch * (i + 1 + ((time * 0.4) % 1)), {
          fill: 'none',
          stroke: colour,
          'stroke-width': unit * 0.34,
          'stroke-opacity': clamp(opacity - i * 0.02, 0.16, 1),
        }),
      )
      .join('');
  return (
    rings(other, tone(scene, 0.85), 0.62) +
    rings(focus, palette.accent, 0.95) +
    circle(other, unit * 2.3, { fill: tone(scene, 1) }) +
    circle(focus, unit * 3, { fill: palette.accent })
  );
};

/** The years of a tree: rings that bend, thick and thin. */
const growth: Composition = (scene) => {
  const { random, unit, focus, palette, time } = scene;
  const bends = upTo(4).map((i) => ({ times: i + 2, phase: random.between(0, TAU), depth: 0.06 / (i + 1) }));
  const last = reach(scene, focus) * 1.1;
  const rings: string[] = [];
  const accentAt = random.whole(4, 8);
  let radius = unit * 2.4;
  for (let i = 0; radius < last; i++) {
    const points = upTo(120).map((k) => {
      const angle = (k / 120) * TAU;
      const bend = bends.reduce(
        (sum, b) => sum + b.depth * Math.sin(angle * b.times + b.phase + time * 0.2),
        0,
      );
      const r = radius * (1 + bend * clamp(radius / (unit * 30), 0.3, 1.5));
      return `${round(focus.x + r * Math.cos(angle))} ${round(focus.y + r * Math.sin(angle))}`;
    });
    const thickness = unit * random.between(0.35, 1.7);
    const stroke = i === accentAt ? palette.accent : tone(scene, random.between(0.1, 0.72));
    rings.push(path(`M${points.join('L')}Z`, { fill: 'none', stroke, 'stroke-width': round(thickness) }));
    radius += thickness + unit * random.between(1.2, 2.6);
  }
  return rings.join('') + circle(focus, unit * 1.4, { fill: palette.accent });
};

export const RINGS = { signal, gates, eclipse, orbits, rivals, growth } satisfies Record<string, Composition>;
