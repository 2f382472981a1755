import {
  parseRestrictionFilter,
  type RestrictionFilter,
  restrictionQuery,
} from '../domain/explorer/restriction-filter.ts';
import { badgeLook, badgeQuery } from './badge-look.ts';
import { EMBED_KINDS, embedTheme } from './embed-kind.ts';

type Parameters = Readonly<Record<string, string | string[]>>;
type Query = Readonly<Record<string, string | undefined>>;

const CARD = new RegExp(`^/embed/(${EMBED_KINDS.join('|')})/[^/]+$`);
const BADGE = /^\/badges\/[^/]+\.svg$/;

/**
 * The one address of a card or badge for what its parameters ask for. What they do not know is left out, so that nothing is
 * kept under addresses without end. Null for an address that is neither.
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

/** What a chart is narrowed to: of a filter all but what orders and pages rows. */
export function chartFilter(parameters: Parameters): RestrictionFilter {
  const { sort: _sort, after: _after, ...filter } = parseRestrictionFilter(parameters).filter;
  return filter;
}
