import { isPlatformId, type PlatformId } from '../../../lib/domain/platform.ts';
import { type RestrictionFilter, restrictionQuery } from '../../../lib/domain/restriction-filter.ts';
import type { EmbedKind } from '../../../lib/routes.ts';
import { parseRestrictionFilter } from '../../explorer/model/restriction-filter.ts';

/** The supported styles of badge-maker; the first is the default. */
const BADGE_STYLES = ['flat', 'flat-square', 'for-the-badge'] as const;
export type BadgeStyle = (typeof BADGE_STYLES)[number];

/** The options of a badge. */
export type BadgeLook = {
  readonly style: BadgeStyle;
  /** Null: all of the person's platforms together. */
  readonly platform: PlatformId | null;
};

type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the options of a badge; unknown values become the defaults. */
export function badgeLook({ style, platform }: Values): BadgeLook {
  return {
    style: BADGE_STYLES.find((known) => known === style) ?? 'flat',
    platform: typeof platform === 'string' && isPlatformId(platform) ? platform : null,
  };
}

/** The options as parameters, without the defaults. */
const badgeQuery = ({ style, platform }: BadgeLook): Readonly<Record<string, string>> => ({
  ...(platform && { platform }),
  ...(style !== 'flat' && { style }),
});

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
export function embedSize(kind: EmbedKind, maxSize: Partial<EmbedSize> = {}): EmbedSize {
  const width = Math.min(EMBED_WIDTH.widest, maxSize.width ?? EMBED_WIDTH.widest);
  const { roomy, slim } = HEIGHTS[kind];
  const height = width < EMBED_WIDTH.roomy ? slim : roomy;
  return { width, height: Math.min(height, maxSize.height ?? height) };
}

type Parameters = Readonly<Record<string, string | string[]>>;
type Query = Readonly<Record<string, string | undefined>>;

const CARD = new RegExp(`^/embed/(${EMBED_KINDS.join('|')})/[^/]+$`);
const BADGE = /^\/badges\/[^/]+\.svg$/;

/**
 * Returns the canonical URL of a card or badge; null for other URLs. Unknown parameters are left out, so that
 * caches do not store the same content under many URLs.
 */
export function embedAddress(path: string, parameters: Parameters): string | null {
  const query = BADGE.test(path) ? badgeQuery(badgeLook(parameters)) : cardQuery(path, parameters);
  if (!query) return null;
  const set = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const search = new URLSearchParams(set).toString();
  return search ? `${path}?${search}` : path;
}

function cardQuery(path: string, { theme: requested, ...rest }: Parameters): Query | null {
  const kind = CARD.exec(path)?.[1];
  if (!kind) return null;
  const theme = embedTheme(requested);
  return {
    ...(kind === 'chart' && restrictionQuery(chartFilter(rest))),
    ...(theme !== 'auto' && { theme }),
  };
}

/** The filter of a chart, without sort order and cursor. */
export function chartFilter(parameters: Parameters): RestrictionFilter {
  const { sort: _sort, after: _after, ...filter } = parseRestrictionFilter(parameters).filter;
  return filter;
}
