import { z } from 'zod';
import { PLATFORM_IDS } from '../../domain/platform.ts';

/** An address with its origin. */
export const address = (description: string) => z.string().meta({ format: 'uri', description });
export const day = (description: string) => z.string().meta({ format: 'date', description });
export const instant = (description: string) => z.string().meta({ format: 'date-time', description });
export const text = (description: string) => z.string().meta({ description });
export const count = (description: string) => z.int().min(0).meta({ description });
export const texts = (description: string) => z.array(z.string()).meta({ description });

export const platform = z.enum(PLATFORM_IDS).meta({ description: 'A platform, by its id in the catalogue.' });

export const creator = z
  .object({
    username: text('The name of the profile.'),
    name: text('The name that the creator shows.'),
    page: address('The profile.'),
  })
  .meta({ id: 'Creator', description: 'Whose it is.' });

const next = address('The rest of the list: ask this address as it is. Null at the end.').nullable();

const total = z
  .object({ records: count('How many there are in all, on whichever page.') })
  .meta({ id: 'Total', description: 'Counted under the same parameters.' });

const restrictionTotal = z
  .object({
    records: count('How many records answer to the parameters, on whichever page.'),
    people: count('How many people they are of: somebody may have several.'),
  })
  .meta({ id: 'RestrictionTotal', description: 'Counted under the same parameters.' });

/** A page of a list of these. @param name of the schema in the document */
export const listOf = <Item extends z.ZodType>(name: string, item: Item) =>
  z.object({ data: z.array(item), next, total }).meta({ id: name });

/** The same for bans and reports, where people are counted apart. */
export const restrictionsOf = <Item extends z.ZodType>(name: string, item: Item) =>
  z
    .object({
      data: z.array(item),
      next,
      total: restrictionTotal,
      page: address('The same rows on the site, for people.'),
    })
    .meta({ id: name });

/** Whether the item is part of the demo content. */
export const sample = z
  .boolean()
  .meta({ description: 'True for sample content, false for everything else.' });
