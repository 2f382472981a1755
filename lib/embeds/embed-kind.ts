import type { EmbedKind } from '../routes.ts';

export const EMBED_KINDS = [
  'profile',
  'ban',
  'report',
  'chart',
  'brief',
  'stream',
] as const satisfies readonly EmbedKind[];

export const isEmbedKind = (kind: string): kind is EmbedKind => EMBED_KINDS.some((known) => known === kind);

/** `auto` follows the page around it, or its reader's system. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** What `?theme=` asks for; what it does not know is `auto`. */
export const embedTheme = (value: string | readonly string[] | null | undefined): EmbedTheme =>
  EMBED_THEMES.find((theme) => theme === value) ?? 'auto';

type Heights = { readonly wide: number; readonly narrow: number };

/** CSS pixels that a card needs: beside a text, and in a column of a telephone. */
const HEIGHTS: Readonly<Record<EmbedKind, Heights>> = {
  profile: { wide: 300, narrow: 340 },
  ban: { wide: 260, narrow: 300 },
  report: { wide: 260, narrow: 320 },
  chart: { wide: 440, narrow: 400 },
  brief: { wide: 220, narrow: 360 },
  stream: { wide: 220, narrow: 360 },
};

/** CSS pixels. The narrowest is what the cards are drawn for; a column may be narrower still, and then they scroll. */
export const EMBED_WIDTH = { widest: 600, narrowest: 240, narrowUpTo: 420 } as const;

export type EmbedSize = { readonly width: number; readonly height: number };

/** The size of a card for a place of at most so many pixels. */
export function embedSize(kind: EmbedKind, most: Partial<EmbedSize> = {}): EmbedSize {
  const width = Math.min(EMBED_WIDTH.widest, most.width ?? EMBED_WIDTH.widest);
  const { wide, narrow } = HEIGHTS[kind];
  const height = width <= EMBED_WIDTH.narrowUpTo ? narrow : wide;
  return { width, height: Math.min(height, most.height ?? height) };
}
