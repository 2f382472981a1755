import { PLATFORMS } from '../../../../lib/domain/platform.ts';
import { FOUND_KINDS } from '../../../../lib/domain/search/found-kinds.ts';

type Piece = { readonly text: string; readonly match: boolean };

/** What can be chosen: where it leads, what it is called, and what stands small beside that. */
export type Suggestion = {
  readonly path: string;
  readonly title: readonly Piece[];
  readonly note: string;
};

/** As /api/v1/suggest answers; its schema is lib/api/schemas/suggest.ts. */
type Answer = {
  readonly data: readonly {
    readonly kind: keyof typeof FOUND_KINDS;
    readonly title: readonly Piece[];
    readonly page: string;
  }[];
  readonly bans: readonly {
    readonly platform: keyof typeof PLATFORMS | null;
    readonly records: number;
    readonly page: string;
  }[];
  readonly looked_for: string;
};

/** Answers that are kept while the page is open: who takes a letter back asks for nothing again. */
const MOST_KEPT = 50;
const kept = new Map<string, readonly Suggestion[]>();

/** Addresses of the same site, whatever name it is reached by. */
const pathOf = (page: string) => {
  const { pathname, search } = new URL(page, location.href);
  return pathname + search;
};

const plain = (text: string): readonly Piece[] => [{ text, match: false }];

function suggestionsOf({ data, bans, looked_for: words }: Answer): readonly Suggestion[] {
  const pages = data.map(({ kind, title, page }) => ({
    path: pathOf(page),
    title,
    note: FOUND_KINDS[kind],
  }));
  const lists = bans.map(({ platform, records, page }) => ({
    path: pathOf(page),
    title: plain(platform ? `Bans on ${PLATFORMS[platform].displayName}` : `Bans that mention “${words}”`),
    note: records.toLocaleString('en'),
  }));
  return [...pages, ...lists];
}

/**
 * What may be meant by what was typed; nothing where the site does not say.
 * @throws an AbortError when it was called off
 */
export async function suggestionsFor(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const before = kept.get(text);
  if (before) return before;
  const answer = await fetch(`/api/v1/suggest?${new URLSearchParams({ q: text })}`, { signal });
  if (!answer.ok) return [];
  const suggestions = suggestionsOf(await answer.json());
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(text, suggestions);
  return suggestions;
}
