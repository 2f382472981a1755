import { z } from 'zod';
import { routes } from '../../../../lib/routes.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { FOUND_KIND_IDS, type FoundKind, type Marked } from '../../../search/model/search-query.ts';
import { searchListing } from '../../../search/server/listings.ts';
import { operation } from '../../model/operation.ts';
import { foundList } from '../../model/schemas/search.ts';
import { jsonPlace } from '../cursor.ts';
import { choice, LIMITS, PAGING, words } from '../schemas/parameters.ts';

const KINDS = FOUND_KIND_IDS as [FoundKind, ...FoundKind[]];
const MAX_TEXT_LENGTH = 200;
/** Maximum number of results on all pages. */
const FARTHEST = 1000;

/** The page size of a search, and its next page. */
const place = z.tuple([z.int().min(1).max(LIMITS.most), z.int().min(1).max(FARTHEST)]);

const plain = (pieces: readonly Marked[]) => pieces.map(({ text }) => text).join('');

const searchPagesOf = operation(
  {
    id: 'search',
    group: 'Search',
    address: '/search',
    summary: 'Search pages',
    description:
      'Full-text search of briefs, profiles, personalities, streams, films, the blog and the shop, best results first. Each word may be the start of a word; accents, case and small spelling mistakes are ignored. To search bans and reports, use the parameter `q` of their lists.',
    path: z.object({}),
    query: z.object({
      q: words(MAX_TEXT_LENGTH, { description: 'The keywords. At most ten are used.', example: 'appeal' }),
      kind: choice(KINDS, { description: 'Only pages of this kind.', example: 'brief' }).optional(),
      ...PAGING,
    }),
    answer: foundList,
    isPaged: true,
    examples: async () => ['/search?q=appeal&limit=2', '/search?q=apeal&kind=brief'],
  },
  async ({ query: { q, kind, limit }, after }) => {
    const [begunWith, number] = jsonPlace(place, after) ?? [limit, 1];
    if (begunWith !== limit)
      return {
        errors: [{ parameter: 'limit', detail: `Use the same limit as on the first page: ${begunWith}.` }],
      };
    const filter = { text: q, ...(kind && { kind }) };
    const { items, hasNext, counts, instead, isLoose } = await searchListing(
      { ...filter, page: number },
      limit,
    );
    const isEnd = !hasNext || number * limit >= FARTHEST;
    return {
      body: {
        data: items.map((item) => ({
          kind: item.kind,
          page: absoluteUrl(item.path),
          title: plain(item.title),
          excerpt: plain(item.excerpt),
          day: item.day,
          sample: item.isSample === true,
        })),
        total: {
          records: kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0),
        },
        kinds: counts,
        looked_for: instead ?? q,
        has_all_words: !isLoose,
        page: absoluteUrl(routes.search(filter)),
      },
      next: isEnd ? null : JSON.stringify([limit, number + 1]),
    };
  },
);

export const SEARCH_OPERATIONS = [searchPagesOf];
