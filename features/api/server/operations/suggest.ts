import { z } from 'zod';
import { routes } from '../../../../lib/routes.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { suggest } from '../../../search/server/suggest.ts';
import { operation } from '../../model/operation.ts';
import { suggestions } from '../../model/schemas/suggest.ts';
import { words } from '../schemas/parameters.ts';

const MAX_TEXT_LENGTH = 200;

/** Suggests pages for unfinished input. The site's own search fields use it. */
export const suggestOf = operation(
  {
    id: 'suggest',
    group: 'Search',
    address: '/suggest',
    summary: 'Suggest pages while typing',
    description:
      'At most five pages that match the keywords, and the number of matching bans. The last keyword may be unfinished. Pages with matching titles come first. For search fields: send a request when typing pauses, and ignore late responses.',
    path: z.object({}),
    query: z.object({
      q: words(MAX_TEXT_LENGTH, { description: 'The text typed so far.', example: 'appe' }),
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
