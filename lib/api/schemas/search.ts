import { z } from 'zod';
import { FOUND_KIND_IDS, type FoundKind } from '../../domain/search/search-query.ts';
import { address, count, day, sample, text } from './shapes.ts';

export const FOUND = FOUND_KIND_IDS as [FoundKind, ...FoundKind[]];

const found = z
  .object({
    kind: z.enum(FOUND).meta({ description: 'What kind of page it is.' }),
    page: address('The page.'),
    title: text('Its title.'),
    excerpt: text('Where the words stand in it, or how it begins.'),
    day: day('Its date, where it has one.').nullable(),
    sample,
  })
  .meta({ id: 'FoundPage' });

export const foundList = z
  .object({
    data: z.array(found),
    total: z.object({ records: count('How many pages answer, on whichever page of results.') }),
    kinds: z
      .object(Object.fromEntries(FOUND.map((kind) => [kind, count('Pages of this kind that answer.')])))
      .meta({ description: 'How many there are of each kind, whatever kind is asked for.' }),
    looked_for: text('The words that were looked for: those that were typed, or their nearest neighbours.'),
    has_all_words: z
      .boolean()
      .meta({ description: 'False: nothing has all of the words, and these pages have some.' }),
    next: address('The rest of the list: ask this address as it is. Null at the end.').nullable(),
    page: address('The same results on the site, for people.'),
  })
  .meta({ id: 'SearchResults' });
