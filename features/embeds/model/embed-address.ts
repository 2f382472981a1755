import {
  parseRestrictionFilter,
  type RestrictionFilter,
  restrictionQuery,
} from '../../explorer/model/restriction-filter.ts';
import { badgeLook, badgeQuery } from './badge-look.ts';
import { EMBED_KINDS, embedTheme } from './embed-kind.ts';

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

function cardQuery(path: string, { theme: asked, ...rest }: Parameters): Query | null {
  const kind = CARD.exec(path)?.[1];
  if (!kind) return null;
  const theme = embedTheme(asked);
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
