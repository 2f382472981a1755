import type { Element } from 'hast';
import { s } from 'hastscript';
import { type Chart, type ChartContent, type Counted, type Drawing, type Look, PALETTES } from './chart.ts';
import { line, penFor, silent, text, toSvg } from './svg.ts';

/** The text around a chart file: its title, its filter and its source. */
export type PosterWords = {
  /** The filter in words; empty for all records. */
  readonly filterText: string;
  readonly source: string;
};

const MARGIN = 24;
/** The approximate width of a letter, as a part of its size. */
const CHARACTER_WIDTH = 0.53;

/** Breaks a text into lines of about a width, between words. */
function getLines(words: string, size: number, width: number): readonly string[] {
  const max = Math.floor(width / (size * CHARACTER_WIDTH));
  const lines: string[] = [''];
  for (const word of words.split(/\s+/u)) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > max) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

type Paragraph = {
  readonly words: string;
  readonly size: number;
  readonly weight?: number;
  readonly isQuiet?: boolean;
};

/** Places paragraphs below each other. */
function stacked(
  paragraphs: readonly Paragraph[],
  top: number,
  look: Look,
): { readonly texts: Element[]; readonly bottom: number } {
  const { ink, muted } = PALETTES[look.scheme];
  const texts: Element[] = [];
  let y = top;
  for (const { words, size, weight, isQuiet } of paragraphs) {
    for (const each of getLines(words, size, look.width - 2 * MARGIN)) {
      y += size * 1.35;
      texts.push(text(each, { x: MARGIN, y: y - size * 0.3, size }, isQuiet ? muted : ink, weight));
    }
    y += 4;
  }
  return { texts, bottom: y };
}

const NOTE = 12;

/** A chart as a file: sentence, subtitle, drawing, notes and source. */
export function getPoster(
  chart: Chart,
  content: ChartContent,
  look: Look,
  { filterText, source }: PosterWords,
): Element | null {
  const { draw, sentence, subtitle, notes, description } = content;
  if (!draw) return null;
  const inner: Look = { ...look, width: look.width - 2 * MARGIN, links: false };
  const head = stacked(
    [
      { words: sentence, size: 19, weight: 700 },
      { words: filterText ? `${subtitle}. ${filterText}` : subtitle, size: 14, isQuiet: true },
    ],
    MARGIN - 4,
    look,
  );
  const drawing = draw(penFor(inner, (_rows: Counted) => ''));
  const below = head.bottom + 16 + drawing.height + 12;
  const foot = stacked(
    [
      ...notes.map((note) => ({ words: note.text.replace(/[^.]$/, '$&.'), size: NOTE, isQuiet: true })),
      { words: source, size: NOTE },
    ],
    below + 8,
    look,
  );
  const whole: Drawing = {
    height: Math.ceil(foot.bottom + MARGIN - 8),
    content: [
      silent(head.texts),
      s('g', { transform: `translate(${MARGIN} ${Math.round(head.bottom + 16)})` }, [...drawing.content]),
      silent([line(MARGIN, below, look.width - MARGIN, below, PALETTES[look.scheme].line), ...foot.texts]),
    ],
  };
  return toSvg({
    id: `chart-${chart.id}`,
    look: { ...look, links: false },
    name: sentence,
    description: `${subtitle}. ${description}`,
    drawing: whole,
  });
}
