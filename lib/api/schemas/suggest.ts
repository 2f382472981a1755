import { z } from 'zod';
import { FOUND } from './search.ts';
import { address, count, platform, text } from './shapes.ts';

const suggested = z
  .object({
    kind: z.enum(FOUND).meta({ description: 'What kind of page it is.' }),
    title: z
      .array(
        z.object({
          text: text('A piece of the title.'),
          match: z.boolean().meta({ description: 'Whether it is what was typed.' }),
        }),
      )
      .meta({ description: 'The title in pieces; those that match are what was typed.' }),
    page: address('The page.'),
  })
  .meta({ id: 'SuggestedPage' });

const bans = z
  .object({
    platform: platform
      .nullable()
      .meta({ description: 'All bans on this platform; null: bans that have the words.' }),
    records: count('How many bans they are.'),
    page: address('Those bans in the explorer.'),
  })
  .meta({ id: 'SuggestedBans' });

export const suggestions = z
  .object({
    data: z.array(suggested).meta({ description: 'At most five pages, the likeliest first.' }),
    bans: z.array(bans).meta({ description: 'Bans that have to do with what was typed.' }),
    looked_for: text('The words that were looked for: those that were typed, or their nearest neighbours.'),
    page: address('All results on the site, for people.'),
  })
  .meta({ id: 'Suggestions' });
