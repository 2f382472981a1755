import { z } from 'zod';
import 'zod-openapi';
import { LONGEST_CURSOR } from '../cursor.ts';

/** Characters of a wrong value that a refusal repeats. */
const SHOWN = 60;

const shown = (input: unknown) => `"${String(input).slice(0, SHOWN)}"`;

type Said = { readonly description: string; readonly example?: string | number };

/** One of these. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values, said: Said) =>
  z.enum(values, { error: ({ input }) => `${shown(input)} is not one of ${values.join(', ')}.` }).meta(said);

/** A text of a form. @param wanted what it is, after "is not" */
export const written = (form: RegExp, wanted: string, said: Said) =>
  z
    .string()
    .regex(form, { error: ({ input }) => `${shown(input)} is not ${wanted}.` })
    .meta(said);

/** Words as people type them. */
export const words = (longest: number, said: Said) =>
  z
    .string()
    .max(longest, { error: `It is longer than ${longest} characters.` })
    .meta(said);

const DIGITS = /^\d{1,6}$/;

/** A whole number between two, both included; `otherwise` when it is left out. */
export function wholeNumber(least: number, most: number, otherwise: number, description: string) {
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

export const limit = wholeNumber(1, LIMITS.most, LIMITS.usual, 'How many items the answer has at most.');

export const cursor = z
  .string()
  .max(LONGEST_CURSOR, { error: 'It is no place in this list.' })
  .optional()
  .meta({
    description:
      'Where the list goes on: part of the address that `next` gives. It is opaque, and holds for the same parameters alone (`limit` may change).',
  });

/** What every list takes. */
export const PAGING = { limit, cursor };

export const idOf = (what: string, example: string) =>
  z
    .string()
    .min(1)
    .max(200)
    .meta({ description: `The ${what}’s id.`, example });
