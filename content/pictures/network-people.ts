import { ramp } from './colour.ts';
import { distance, type Point, type Scene, upTo } from './scene.ts';
import { circle } from './svg.ts';

export const tone = (scene: Scene, share: number) => ramp(scene.palette.tones, share);

/** Points that keep apart: of eight tries the one farthest from its neighbours (Mitchell's best candidate). */
export function scatter({ width, height, random }: Scene, count: number, margin: number): readonly Point[] {
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
export const drift = ({ unit, time }: Scene, p: Point, i: number): Point =>
  time === 0
    ? p
    : {
        x: p.x + unit * 1.6 * Math.sin(time * 0.5 + i * 2.1),
        y: p.y + unit * 1.6 * Math.cos(time * 0.4 + i * 1.3),
      };

export const node = (scene: Scene, at: Point, size: number, fill: string) =>
  circle(at, size * scene.unit, { fill });
