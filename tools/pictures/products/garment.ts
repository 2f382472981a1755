import { mix } from '../../../content/pictures/colour.ts';
import { upTo } from '../../../content/pictures/scene.ts';
import { path } from '../../../content/pictures/svg.ts';
import { type Pen, placed } from './pen.ts';
import { castBy, faded } from './studio.ts';

/** A garment laid out flat with its centre at 0, 0. The outlines are those of the right half, mirrored. */
export type Cut = {
  /** The whole outline. */
  readonly outline: string;
  /** Inside the neck. */
  readonly opening: string;
  /** Positions of the folds, alternately light and dark. */
  readonly folds: readonly string[];
  /** Seams and hems. */
  readonly seams: readonly string[];
};

/** A T-shirt; the front's neck is cut deeper than the back's. */
export const shirtCut = (isBack: boolean): Cut => {
  const neck = isBack ? 30 : 92;
  return {
    outline:
      `M-108 -330Q0 ${-330 + neck} 108 -330L196 -296Q236 -280 262 -240L366 -70L246 4L206 -66Q214 120 218 340` +
      `Q0 366 -218 340Q-214 120 -206 -66L-246 4L-366 -70L-262 -240Q-236 -280 -196 -296z`,
    opening: `M-108 -330Q0 ${-330 + neck} 108 -330Q0 -306 -108 -330z`,
    folds: [
      'M-206 -66C-170 -20 -120 0 -70 8C-120 26 -180 10 -210 20z',
      'M206 -66C170 -20 130 6 84 20C130 34 190 6 212 30z',
      'M-214 170C-150 200 -90 320 -60 352L-120 348C-140 290 -180 220 -216 220z',
      'M216 210C160 230 120 300 106 350L170 344C176 300 200 260 218 262z',
      'M-250 -220C-210 -170 -190 -120 -206 -66C-226 -120 -246 -170 -280 -208z',
      'M250 -220C214 -176 192 -120 206 -66C230 -116 250 -160 284 -200z',
    ],
    seams: [
      `M-118 -326Q0 ${-310 + neck} 118 -326`,
      'M-196 -296Q-176 -180 -206 -66',
      'M196 -296Q176 -180 206 -66',
      'M-358 -84L-238 -10',
      'M358 -84L238 -10',
      'M-218 322Q0 348 218 322',
    ],
  };
};

/** A sweatshirt: long sleeves that are laid down at its sides, ribs at neck, cuffs and waist. */
export const sweatshirtCut = (isBack: boolean): Cut => {
  const neck = isBack ? 34 : 84;
  return {
    outline:
      `M-104 -330Q0 ${-330 + neck} 104 -330L200 -300Q262 -276 286 -210L352 190L366 300Q332 322 284 312L270 214L212 -40` +
      `Q224 140 222 270L216 346Q0 366 -216 346L-222 270Q-224 140 -212 -40L-270 214L-284 312Q-332 322 -366 300L-352 190L-286 -210Q-262 -276 -200 -300z`,
    opening: `M-104 -330Q0 ${-330 + neck} 104 -330Q0 -304 -104 -330z`,
    folds: [
      'M-212 -40C-160 10 -110 22 -60 26C-120 46 -190 30 -216 50z',
      'M212 -40C170 0 120 22 74 30C130 50 190 26 216 60z',
      'M-222 190C-150 210 -110 280 -92 300L-150 300C-160 260 -190 230 -222 236z',
      'M222 200C170 220 130 270 118 300L176 296C180 270 200 248 222 250z',
      'M-330 60C-300 80 -280 84 -252 70C-280 106 -310 100 -336 96z',
      'M330 60C304 84 280 90 254 80C282 110 312 104 338 98z',
      'M-310 -80C-284 -60 -258 -56 -232 -62C-262 -34 -290 -40 -316 -44z',
      'M310 -80C284 -58 258 -52 232 -56C262 -30 290 -36 316 -42z',
    ],
    seams: [
      `M-128 -320Q0 ${-296 + neck} 128 -320`,
      'M-200 -300Q-186 -170 -212 -40',
      'M200 -300Q186 -170 212 -40',
      'M-220 284Q0 302 220 284',
      'M-358 226Q-312 246 -272 232',
      'M358 226Q312 246 272 232',
    ],
  };
};

/** The threads of a knit, seen only from near. */
const knit = () =>
  path(
    upTo(130)
      .map((i) => `M${-370 + i * 6} -340V370`)
      .join(''),
    { stroke: '#000000', 'stroke-opacity': 0.07, 'stroke-width': 2 },
  );

/** Ribs along a hem. */
const ribs = (from: number, to: number, y: number, high: number) =>
  path(
    upTo((to - from) / 8)
      .map((i) => `M${from + i * 8} ${y}v${high}`)
      .join(''),
    { stroke: '#000000', 'stroke-opacity': 0.16, 'stroke-width': 3 },
  );

/** A garment of one colour with what is printed or stitched on it. */
export function garment(pen: Pen, cut: Cut, colour: string, print: string, hasRibs = false): string {
  const light = pen.linear(
    [-300, -330],
    [300, 350],
    [
      [0, '#ffffff', 0.22],
      [0.5, '#ffffff', 0],
      [1, '#000000', 0.26],
    ],
  );
  const folds = cut.folds.map((d, i) =>
    faded(d, 26, i % 2 ? 0.05 : 0.16, { colour: i % 2 ? '#ffffff' : '#000000' }),
  );
  const seams = cut.seams.map(
    (d) =>
      path(d, { fill: 'none', stroke: '#000000', 'stroke-opacity': 0.24, 'stroke-width': 3 }) +
      path(d, {
        fill: 'none',
        stroke: '#ffffff',
        'stroke-opacity': 0.2,
        'stroke-width': 1.4,
        transform: 'translate(0 4)',
      }),
  );
  const hems = hasRibs ? ribs(-220, 220, 288, 70) + ribs(-366, -268, 240, 80) + ribs(272, 370, 240, 80) : '';
  return (
    castBy(cut.outline, 0.9) +
    path(cut.outline, { fill: colour }) +
    pen.within(
      cut.outline,
      knit() + hems + print + folds.join('') + path(cut.outline, { fill: light }) + seams.join(''),
    ) +
    path(cut.opening, { fill: mix(colour, '#000000', 0.45) }) +
    placed(0, -318, 0, 1, path('M-20 -6h40v18h-40z', { fill: '#f2ead9', 'fill-opacity': 0.9 }))
  );
}
