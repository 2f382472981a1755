import 'zod-openapi';
import { z } from 'zod';
import { PLATFORM_IDS } from '../../../../lib/domain/platform.ts';
import { MAX_CURSOR_LENGTH } from './cursor.ts';

/** Maximum characters of an invalid value that an error repeats. */
const SHOWN = 60;

const shown = (input: unknown) => `"${String(input).slice(0, SHOWN)}"`;

type Description = { readonly description: string; readonly example?: string | number };

/** Returns a schema for one of several values. */
export const choice = <const Values extends readonly string[]>(values: Values, message: Description) =>
  z
    .enum(values, { error: ({ input }) => `${shown(input)} is not one of ${values.join(', ')}.` })
    .meta(message);

/**
 * Returns a schema for a text with a pattern.
 * @param wanted completes the sentence "… is not"
 */
export const written = (form: RegExp, wanted: string, message: Description) =>
  z
    .string()
    .regex(form, { error: ({ input }) => `${shown(input)} is not ${wanted}.` })
    .meta(message);

/** Free text. */
export const words = (max: number, message: Description) =>
  z
    .string()
    .max(max, { error: `Too long: the limit is ${max} characters.` })
    .meta(message);

const DIGITS = /^\d{1,6}$/;

/** A whole number in a range, both limits included; `otherwise` is the default. */
function wholeNumber(min: number, max: number, otherwise: number, description: string) {
  const error = ({ input }: { readonly input?: unknown }) =>
    `${shown(input)} is not a whole number from ${min} to ${max}.`;
  return z
    .string()
    .refine((text) => DIGITS.test(text) && Number(text) >= min && Number(text) <= max, { error })
    .transform(Number)
    .default(otherwise)
    .meta({
      description,
      override: ({ jsonSchema }) => {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
        Object.assign(jsonSchema, { type: 'integer', minimum: min, maximum: max, default: otherwise });
      },
    });
}

export const LIMITS = { max: 100, usual: 25 } as const;

const limit = wholeNumber(1, LIMITS.max, LIMITS.usual, 'The maximum number of items in the response.');

const cursor = z.string().max(MAX_CURSOR_LENGTH, { error: 'Invalid cursor.' }).optional().meta({
  description:
    'The cursor of the next page, from the URL in `next`. Do not change it. It is valid for the same parameters only, except that `limit` may change.',
});

/** The parameters of every list. */
export const PAGING = { limit, cursor };

export const getId = (what: string, example: string) =>
  z
    .string()
    .min(1)
    .max(200)
    .meta({ description: `The ${what}’s id.`, example });

/** An absolute URL. */
export const address = (description: string) => z.string().meta({ format: 'uri', description });
export const day = (description: string) => z.string().meta({ format: 'date', description });
export const instant = (description: string) => z.string().meta({ format: 'date-time', description });
export const text = (description: string) => z.string().meta({ description });
export const count = (description: string) => z.int().min(0).meta({ description });
export const texts = (description: string) => z.array(z.string()).meta({ description });

export const platform = z
  .enum(PLATFORM_IDS)
  .meta({ description: 'The ID of the platform. `other` is every platform outside the list.' });

export const creator = z
  .object({
    username: text('The creator’s username.'),
    name: text('The creator’s display name.'),
    page: address('The URL of the creator’s profile on the site.'),
  })
  .meta({ id: 'Creator', description: 'The creator to whom the record belongs.' });

const next = address('The URL of the next page. Use it unchanged. Null on the last page.').nullable();

const total = z
  .object({ records: count('The total number of items.') })
  .meta({ id: 'Total', description: 'The totals for the same parameters.' });

const restrictionTotal = z
  .object({
    records: count('The total number of records that match the parameters.'),
    people: count('The number of people who have these records. One person may have several records.'),
  })
  .meta({ id: 'RestrictionTotal', description: 'The totals for the same parameters.' });

/**
 * Returns the schema of a page of a list.
 * @param name the name of the schema
 */
export const getList = <Item extends z.ZodType>(name: string, item: Item) =>
  z.object({ data: z.array(item), next, total }).meta({ id: name });

/** A page of bans or reports, with people counted separately. */
export const getRestrictions = <Item extends z.ZodType>(name: string, item: Item) =>
  z
    .object({
      data: z.array(item),
      next,
      total: restrictionTotal,
      page: address('The URL of the same rows on the site.'),
    })
    .meta({ id: name });

/** True if the item is demo content. */
export const sample = z
  .boolean()
  .meta({ description: 'True for sample content, false for everything else.' });
