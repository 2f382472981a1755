import { z } from 'zod';
import { FOUND } from './search.ts';
import { address, count, platform, text } from './shapes.ts';

const suggested = z
  .object({
    kind: z.enum(FOUND).meta({ description: 'The kind of page.' }),
    title: z
      .array(
        z.object({
          text: text('A part of the title.'),
          match: z.boolean().meta({ description: 'True if the part matches the typed text.' }),
        }),
      )
      .meta({ description: 'The title in parts, with matches marked.' }),
    page: address('The page.'),
  })
  .meta({ id: 'SuggestedPage' });

const bans = z
  .object({
    platform: platform
      .nullable()
      .meta({ description: 'The platform of the bans, or null if they were found by keyword.' }),
    records: count('The number of bans.'),
    page: address('Those bans in the explorer.'),
  })
  .meta({ id: 'SuggestedBans' });

export const suggestions = z
  .object({
    data: z.array(suggested).meta({ description: 'At most five pages, best first.' }),
    bans: z.array(bans).meta({ description: 'Bans that match the typed text.' }),
    looked_for: text(
      'The keywords that were used: the typed ones, or similar words if the typed ones have no results.',
    ),
    page: address('All results on the site.'),
  })
  .meta({ id: 'Suggestions' });
