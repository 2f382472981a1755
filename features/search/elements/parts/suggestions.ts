import { PLATFORMS } from '../../../../lib/domain/platform.ts';
import { FOUND_KINDS } from '../../model/found-kinds.ts';

type Piece = { readonly text: string; readonly match: boolean };

/** A suggestion: address, title and a small note. */
export type Suggestion = {
  readonly path: string;
  readonly title: readonly Piece[];
  readonly note: string;
};

/** The response of /api/v1/suggest; its schema is features/api/model/schemas/suggest.ts. */
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

/** Maximum number of responses cached while the page is open, so that deleting a character needs no new request. */
const MAX_KEPT = 50;
const kept = new Map<string, readonly Suggestion[]>();

/** The path of an address, so that links work under every host name of the site. */
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
 * The suggestions for the typed text; empty on an error response.
 * @throws an AbortError if the signal is aborted
 */
export async function suggestionsFor(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const before = kept.get(text);
  if (before) return before;
  const answer = await fetch(`/api/v1/suggest?${new URLSearchParams({ q: text })}`, { signal });
  if (!answer.ok) return [];
  const suggestions = suggestionsOf(await answer.json());
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(text, suggestions);
  return suggestions;
}
