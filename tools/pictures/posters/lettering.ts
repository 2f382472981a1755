import { CAPITAL_HEIGHT, isRightToLeft, layOut } from './faces.ts';

const LEADING = 0.98;
/** Arabic rises and falls farther than capitals do. */
const ARABIC_LEADING = 1.28;

type Setting = {
  readonly lines: readonly string[];
  readonly size: number;
  readonly width: number;
  readonly height: number;
};

/** A title as one path. The end of its last line's foot where reading starts is at 0, 0. */
export type Lettering = Setting & { readonly d: string; readonly isRightToLeft: boolean };

type Limits = {
  readonly width: number;
  readonly height: number;
  readonly maxSize: number;
  readonly lines: number;
};

/**
 * Sets a text in capitals, as large as the limits let it. Of the ways to break it, the one that lets the letters be
 * largest wins, each further line counting against it; within a count of lines the evenest.
 */
export function setTitle(text: string, limits: Limits): Lettering {
  const words = text.toUpperCase().split(/\s+/u).filter(Boolean);
  const counts = Array.from({ length: Math.min(limits.lines, words.length) }, (_, i) => i + 1);
  const settings = counts.map((count) => setLines(evenLines(words, count), limits));
  const worth = (setting: Setting) => setting.size * 0.85 ** setting.lines.length;
  const best = settings.reduce((winner, setting) => (worth(setting) > worth(winner) ? setting : winner));
  return { ...best, d: draw(best), isRightToLeft: isRightToLeft(text) };
}

const measure = (line: string) => layOut(line).width;

const getLeading = (lines: readonly string[]) => (lines.some(isRightToLeft) ? ARABIC_LEADING : LEADING);

function setLines(lines: readonly string[], limits: Limits): Setting {
  const wide = Math.max(...lines.map(measure));
  const high = getLeading(lines) * (lines.length - 1) + CAPITAL_HEIGHT;
  const size = Math.min(limits.maxSize, limits.width / wide, limits.height / high);
  return { lines, size, width: wide * size, height: high * size };
}

/** Breaks the words into `count` lines of widths as alike as can be: the least sum of their squares. */
function evenLines(words: readonly string[], count: number): readonly string[] {
  const wholeText = words.join(' ');
  if (count === 1) return [wholeText];
  let best: { readonly lines: readonly string[]; readonly cost: number } | undefined;
  for (let taken = 1; taken <= words.length - count + 1; taken++) {
    const lines = [words.slice(0, taken).join(' '), ...evenLines(words.slice(taken), count - 1)];
    const cost = lines.reduce((sum, line) => sum + measure(line) ** 2, 0);
    if (!best || cost < best.cost) best = { lines, cost };
  }
  return best?.lines ?? [wholeText];
}

function draw({ lines, size }: Setting): string {
  const leading = getLeading(lines);
  return lines
    .flatMap((line, i) => {
      const { glyphs, width } = layOut(line);
      const start = isRightToLeft(line) ? -width : 0;
      const foot = (i - lines.length + 1) * size * leading;
      return glyphs.map(({ glyph, unitsPerEm, x, y }) => {
        const scale = size / unitsPerEm;
        return glyph.path
          .scale(scale, -scale)
          .translate((start + x) * size, foot - y * size)
          .toSVG();
      });
    })
    .join('');
}
