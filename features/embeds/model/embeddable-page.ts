import { env } from '../../../lib/env.ts';
import type { EmbedKind } from '../../../lib/routes.ts';

/** A page of this site that has a card. */
export type EmbeddablePage = {
  readonly kind: EmbedKind;
  readonly id: string;
  /** The parameters of its URL. */
  readonly query: Readonly<Record<string, string>>;
};

const PAGES: readonly (readonly [EmbedKind, RegExp])[] = [
  ['profile', /^\/profiles\/([^/]+)\/?$/],
  ['ban', /^\/intelligence\/bans\/([^/]+)\/?$/],
  ['report', /^\/intelligence\/reports\/([^/]+)\/?$/],
  ['chart', /^\/intelligence\/charts\/([^/]+)\/?$/],
  ['brief', /^\/briefs\/([^/]+)\/?$/],
  ['stream', /^\/streams\/([^/]+)\/?$/],
];

/** Reads a full URL; null if it is not a page of this site with a card. */
export function embeddablePage(address: string): EmbeddablePage | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  // People copy URLs with either scheme.
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(env.siteUrl).host) return null;
  for (const [kind, form] of PAGES) {
    const id = form.exec(url.pathname)?.[1];
    if (id) return { kind, id: decoded(id), query: Object.fromEntries(url.searchParams) };
  }
  return null;
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
