import type { CSSProperties } from 'react';

/** Letters in one line of a redacted title, as on a poster. A longer word fills its line. */
const MAX_LINE = 14;
const MAX_LINES = 3;
/** The height of a bar, and the vertical place of each line, which is the last of three if there is one line. */
const BAR_HEIGHT = 26;
const LINE_PLACES = [0, 50, 100] as const;

/**
 * Returns the background of a veil (`styles/utilities/_veil.scss`): the title of what it hides, with a bar for each word as
 * long as the word, so that two veils are not alike.
 */
export function getRedactedTitle(title: string): string {
  const lines = wrapWords(title);
  return lines
    .flatMap((words, index) => {
      const y = LINE_PLACES[LINE_PLACES.length - lines.length + index] ?? 100;
      let start = 0;
      return words.map((word) => {
        const x = start;
        start += word.length + 1;
        return getBar(x / MAX_LINE, Math.min(word.length, MAX_LINE - x) / MAX_LINE, y);
      });
    })
    .join();
}

type Veil = {
  readonly style: CSSProperties & { readonly '--bars': string };
  readonly 'data-restricted': true;
};

/** Returns the attributes of an element whose picture has a veil if it is restricted, or that contains such a picture. */
export const getVeil = (isRestricted: boolean, title: string): Veil | undefined =>
  isRestricted ? { style: { '--bars': getRedactedTitle(title) }, 'data-restricted': true } : undefined;

/** Breaks a title into its first lines of words. */
function wrapWords(title: string): string[][] {
  const lines: string[][] = [];
  for (const word of title.split(/\s+/u).filter(Boolean)) {
    const line = lines.at(-1);
    if (line && `${line.join(' ')} ${word}`.length <= MAX_LINE) line.push(word);
    else lines.push([word]);
  }
  return lines.slice(0, MAX_LINES);
}

/** Returns a layer of a CSS background: a bar with its start and length as parts of the line. */
function getBar(start: number, length: number, y: number): string {
  const x = length < 1 ? start / (1 - length) : 0;
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
  return `linear-gradient(var(--scrim) 0 0) ${percent(x)} ${y}%/${percent(length)} ${BAR_HEIGHT}%`;
}
