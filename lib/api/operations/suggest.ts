import { z } from 'zod';
import { suggest } from '../../data/suggest.ts';
import { routes } from '../../routes.ts';
import { absoluteUrl } from '../../seo/absolute-url.ts';
import { operation } from '../operation.ts';
import { words } from '../schemas/parameters.ts';
import { suggestions } from '../schemas/suggest.ts';

const LONGEST_TEXT = 200;

/** Pages that somebody may be typing the name of: what the site's own search fields ask. */
export const suggestOf = operation(
  {
    id: 'suggest',
    group: 'Search',
    address: '/suggest',
    summary: 'Suggest pages while somebody types',
    description:
      'At most five pages for words of which the last may be unfinished, those first whose names have them, and how many bans have them too. It is meant for a field that is typed into: ask when the typing rests, and leave out answers that come too late.',
    path: z.object({}),
    query: z.object({
      q: words(LONGEST_TEXT, { description: 'What was typed so far.', example: 'appe' }),
    }),
    answer: suggestions,
    examples: async () => ['/suggest?q=appe', '/suggest?q=youtu', '/suggest?q=shaddowban'],
  },
  async ({ query: { q } }) => {
    const found = await suggest(q);
    return {
      body: {
        data: found.pages.map(({ kind, title, path }) => ({
          kind,
          title: title.map(({ text, isMatch }) => ({ text, match: isMatch })),
          page: absoluteUrl(path),
        })),
        bans: found.bans.map(({ platform, records, filter }) => ({
          platform,
          records,
          page: absoluteUrl(routes.bans(filter)),
        })),
        looked_for: found.words.join(' '),
        page: absoluteUrl(routes.search({ text: q })),
      },
    };
  },
);
