import { z } from 'zod';
import 'zod-openapi';
import { MAX_CURSOR_LENGTH } from '../cursor.ts';

/** Maximum characters of an invalid value that an error repeats. */
const SHOWN = 60;

const shown = (input: unknown) => `"${String(input).slice(0, SHOWN)}"`;

type Said = { readonly description: string; readonly example?: string | number };

/** Returns a schema for one of several values. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values, said: Said) =>
  z.enum(values, { error: ({ input }) => `${shown(input)} is not one of ${values.join(', ')}.` }).meta(said);

/**
 * Returns a schema for a text with a pattern.
 * @param wanted completes the sentence "… is not"
 */
export const written = (form: RegExp, wanted: string, said: Said) =>
  z
    .string()
    .regex(form, { error: ({ input }) => `${shown(input)} is not ${wanted}.` })
    .meta(said);

/** Free text. */
export const words = (longest: number, said: Said) =>
  z
    .string()
    .max(longest, { error: `Too long: the limit is ${longest} characters.` })
    .meta(said);

const DIGITS = /^\d{1,6}$/;

/** A whole number in a range, both limits included; `otherwise` is the default. */
function wholeNumber(least: number, most: number, otherwise: number, description: string) {
  const error = ({ input }: { readonly input?: unknown }) =>
    `${shown(input)} is not a whole number from ${least} to ${most}.`;
  return z
    .string()
    .refine((text) => DIGITS.test(text) && Number(text) >= least && Number(text) <= most, { error })
    .transform(Number)
    .default(otherwise)
    .meta({
      description,
      override: ({ jsonSchema }) => {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
        Object.assign(jsonSchema, { type: 'integer', minimum: least, maximum: most, default: otherwise });
      },
    });
}

export const LIMITS = { most: 100, usual: 25 } as const;

const limit = wholeNumber(1, LIMITS.most, LIMITS.usual, 'The maximum number of items in the response.');

const cursor = z.string().max(MAX_CURSOR_LENGTH, { error: 'Invalid cursor.' }).optional().meta({
  description:
    'The cursor of the next page, from the URL in `next`. It is opaque and valid for the same parameters only (`limit` may change).',
});

/** The parameters of every list. */
export const PAGING = { limit, cursor };

export const idOf = (what: string, example: string) =>
  z
    .string()
    .min(1)
    .max(200)
    .meta({ description: `The ${what}’s id.`, example });
