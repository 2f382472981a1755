import { z } from 'zod';
import { FOUND_KIND_IDS, type FoundKind } from '../../../search/model/search-query.ts';
import { address, count, day, sample, text } from './shapes.ts';

export const FOUND = FOUND_KIND_IDS as [FoundKind, ...FoundKind[]];

const found = z
  .object({
    kind: z.enum(FOUND).meta({ description: 'The kind of page.' }),
    page: address('The page.'),
    title: text('The title.'),
    excerpt: text('The matching passage, or the start of the text.'),
    day: day('The date, if the page has one.').nullable(),
    sample,
  })
  .meta({ id: 'FoundPage' });

export const foundList = z
  .object({
    data: z.array(found),
    total: z.object({ records: count('The total number of matching pages.') }),
    kinds: z
      .object(Object.fromEntries(FOUND.map((kind) => [kind, count('Matching pages of this kind.')])))
      .meta({
        description: 'The number of matching pages of every kind, regardless of the parameter `kind`.',
      }),
    looked_for: text(
      'The keywords that were used: the given ones, or similar words if the given ones have no results.',
    ),
    has_all_words: z
      .boolean()
      .meta({ description: 'False if no page has all keywords: the results have some of them.' }),
    next: address('The URL of the next page. Use it unchanged. Null on the last page.').nullable(),
    page: address('The same results on the site.'),
  })
  .meta({ id: 'SearchResults' });
