import { z } from 'zod';
import { routes } from '../../../../lib/routes.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { smallPictureOfPage } from '../../../search/server/found-pictures.ts';
import { suggest } from '../../../search/server/search.ts';
import { operation } from '../../model/operation.ts';
import { ALL_KINDS } from './search.ts';
import { address, count, platform, text, words } from './shapes.ts';

const suggested = z
  .object({
    kind: z.enum(ALL_KINDS).meta({ description: 'The kind of page.' }),
    title: z
      .array(
        z.object({
          text: text('A part of the title.'),
          match: z.boolean().meta({ description: 'True if this part of the title matches the typed text.' }),
        }),
      )
      .meta({ description: 'The title, split into parts so that matches can be highlighted.' }),
    page: address('The page.'),
    picture: address(
      'The URL of a small picture of the person or record. Null for pages without a picture.',
    ).nullable(),
    bans_in_force: count(
      'The number of the creator’s bans in force. Null for pages of other kinds.',
    ).nullable(),
  })
  .meta({ id: 'SuggestedPage' });

const bans = z
  .object({
    platform: platform
      .nullable()
      .meta({ description: 'The platform of the bans. Null if the bans were found by keyword.' }),
    records: count('The number of bans.'),
    page: address('The URL of these bans in the explorer.'),
  })
  .meta({ id: 'SuggestedBans' });

const suggestions = z
  .object({
    data: z.array(suggested).meta({ description: 'At most five pages, best matches first.' }),
    bans: z.array(bans).meta({ description: 'Bans that match the typed text.' }),
    looked_for: text(
      'The keywords that were used. If the typed keywords had no results, these are similar words.',
    ),
    page: address('The URL of all results on the site.'),
  })
  .meta({ id: 'Suggestions' });

const MAX_TEXT_LENGTH = 200;

/** Suggests pages for unfinished input. The site's own search fields use it. */
export const suggestOperation = operation(
  {
    id: 'suggest',
    group: 'Search',
    address: '/suggest',
    summary: 'Get suggestions while typing',
    description:
      'At most five pages that match the keywords, and the number of matching bans. The last keyword may be unfinished. Pages with matching titles come first. For search fields: send a request when typing pauses, and ignore late responses.',
    path: z.object({}),
    query: z.object({
      q: words(MAX_TEXT_LENGTH, { description: 'The text typed so far.', example: 'appe' }),
    }),
    schema: suggestions,
    examples: async () => ['/suggest?q=appe', '/suggest?q=youtu', '/suggest?q=shaddowban'],
  },
  async ({ query: { q } }) => {
    const found = await suggest(q);
    const pictures = await Promise.all(found.pages.map(smallPictureOfPage));
    return {
      body: {
        data: found.pages.map(({ kind, title, path, bansInForce }, index) => ({
          kind,
          title: title.map(({ text, isMatch }) => ({ text, match: isMatch })),
          page: absoluteUrl(path),
          picture: pictures[index] ? absoluteUrl(pictures[index]) : null,
          bans_in_force: bansInForce,
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
