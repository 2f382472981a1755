import { z } from 'zod';
import { PLATFORM_IDS } from '../../../../lib/domain/platform.ts';

/** An absolute URL. */
export const address = (description: string) => z.string().meta({ format: 'uri', description });
export const day = (description: string) => z.string().meta({ format: 'date', description });
export const instant = (description: string) => z.string().meta({ format: 'date-time', description });
export const text = (description: string) => z.string().meta({ description });
export const count = (description: string) => z.int().min(0).meta({ description });
export const texts = (description: string) => z.array(z.string()).meta({ description });

export const platform = z.enum(PLATFORM_IDS).meta({ description: 'The ID of a platform.' });

export const creator = z
  .object({
    username: text('The username.'),
    name: text('The creator’s display name.'),
    page: address('The profile.'),
  })
  .meta({ id: 'Creator', description: 'The creator that it belongs to.' });

const next = address('The URL of the next page. Use it unchanged. Null on the last page.').nullable();

const total = z
  .object({ records: count('The total number of items.') })
  .meta({ id: 'Total', description: 'Totals for the same parameters.' });

const restrictionTotal = z
  .object({
    records: count('The total number of records that match the parameters.'),
    people: count('The number of people. One person may have several records.'),
  })
  .meta({ id: 'RestrictionTotal', description: 'Totals for the same parameters.' });

/**
 * Returns the schema of a page of a list.
 * @param name the name of the schema
 */
export const listOf = <Item extends z.ZodType>(name: string, item: Item) =>
  z.object({ data: z.array(item), next, total }).meta({ id: name });

/** A page of bans or reports, with people counted separately. */
export const restrictionsOf = <Item extends z.ZodType>(name: string, item: Item) =>
  z
    .object({
      data: z.array(item),
      next,
      total: restrictionTotal,
      page: address('The same rows on the site.'),
    })
    .meta({ id: name });

/** True if the item is demo content. */
export const sample = z
  .boolean()
  .meta({ description: 'True for sample content, false for everything else.' });
