import type { EmbedKind } from '../../../lib/routes.ts';

export const EMBED_KINDS = [
  'profile',
  'ban',
  'report',
  'chart',
  'brief',
  'stream',
] as const satisfies readonly EmbedKind[];

export const isEmbedKind = (kind: string): kind is EmbedKind => EMBED_KINDS.some((known) => known === kind);

/** The themes of cards. `auto` follows the embedding page, or the reader's system. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** The theme in `?theme=`; unknown values become `auto`. */
export const embedTheme = (value: string | readonly string[] | null | undefined): EmbedTheme =>
  EMBED_THEMES.find((theme) => theme === value) ?? 'auto';

/** Widths in CSS pixels. Cards are designed for the widest; from `roomy` on, the height does not depend on the width. */
export const EMBED_WIDTH = { widest: 600, roomy: 320, narrowest: 240 } as const;

type Heights = { readonly roomy: number; readonly slim: number };

/** Heights of a card in CSS pixels: with enough room, and in a column narrower than a phone. */
const HEIGHTS: Readonly<Record<EmbedKind, Heights>> = {
  profile: { roomy: 370, slim: 430 },
  ban: { roomy: 330, slim: 390 },
  report: { roomy: 350, slim: 410 },
  chart: { roomy: 570, slim: 570 },
  brief: { roomy: 300, slim: 350 },
  stream: { roomy: 310, slim: 350 },
};

export type EmbedSize = { readonly width: number; readonly height: number };

/** The size of a card within a maximum size. If the height is too small, the card scrolls. */
export function embedSize(kind: EmbedKind, most: Partial<EmbedSize> = {}): EmbedSize {
  const width = Math.min(EMBED_WIDTH.widest, most.width ?? EMBED_WIDTH.widest);
  const { roomy, slim } = HEIGHTS[kind];
  const height = width < EMBED_WIDTH.roomy ? slim : roomy;
  return { width, height: Math.min(height, most.height ?? height) };
}
