import { z } from 'zod';
import { routes } from '../../../../lib/routes.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { type Marked, SEARCH_KIND_IDS, type SearchKind } from '../../../search/model/search-query.ts';
import { searchListing } from '../../../search/server/listings.ts';
import { operation } from '../../model/operation.ts';
import { jsonPlace } from './cursor.ts';
import { address, choice, count, day, LIMITS, PAGING, sample, text, words } from './shapes.ts';

export const ALL_KINDS = SEARCH_KIND_IDS as [SearchKind, ...SearchKind[]];

const found = z
  .object({
    kind: z.enum(ALL_KINDS).meta({ description: 'The kind of page.' }),
    page: address('The URL of the page.'),
    title: text('The title of the page.'),
    excerpt: text('The matching passage, or the start of the text.'),
    day: day('The date of the page, if it has one.').nullable(),
    sample,
  })
  .meta({ id: 'FoundPage' });

const foundList = z
  .object({
    data: z.array(found),
    total: z.object({ records: count('The total number of matching pages.') }),
    kinds: z
      .object(Object.fromEntries(ALL_KINDS.map((kind) => [kind, count('Matching pages of this kind.')])))
      .meta({
        description: 'The number of matching pages of every kind, regardless of the parameter `kind`.',
      }),
    looked_for: text(
      'The keywords that were used. If your keywords had no results, these are similar words.',
    ),
    has_all_words: z.boolean().meta({
      description: 'False if no page contains all keywords. The results then contain only some of them.',
    }),
    next: address('The URL of the next page. Use it unchanged. Null on the last page.').nullable(),
    page: address('The URL of the same results on the site.'),
  })
  .meta({ id: 'SearchResults' });

const MAX_TEXT_LENGTH = 200;
/** Maximum number of results on all pages. */
const FARTHEST = 1000;

/** The page size of a search, and its next page. */
const place = z.tuple([z.int().min(1).max(LIMITS.max), z.int().min(1).max(FARTHEST)]);

const plain = (pieces: readonly Marked[]) => pieces.map(({ text }) => text).join('');

const searchPagesOperation = operation(
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
      kind: choice(ALL_KINDS, {
        description: 'Return only pages of this kind.',
        example: 'brief',
      }).optional(),
      ...PAGING,
    }),
    schema: foundList,
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

export const SEARCH_OPERATIONS = [searchPagesOperation];
