import { z } from 'zod';
import { OWN_MODELS } from '../account/own-models.ts';
import { type Change, tagsOfChange } from '../data/cache-tags.ts';
import { STUDIO_KINDS } from './own-rows.ts';

const MODELS = STUDIO_KINDS.map((kind) => OWN_MODELS[kind].model);

const word = z.string().max(200);
const keyValue = z.union([word, z.array(word).max(20), z.null()]);

/** What one write to some models may name; everything else is refused. */
export const changesTo = <Model extends string>(models: readonly Model[]) =>
  z
    .array(
      z.object({
        model: z.enum(models),
        id: word.min(1),
        kind: z.enum(['create', 'update', 'delete']),
        keys: z
          .record(word, z.object({ old: keyValue.optional(), new: keyValue.optional() }))
          .refine((keys) => Object.keys(keys).length <= 10),
      }),
    )
    .min(1)
    .max(8) satisfies z.ZodType<readonly Change[]>;

const changesShape = changesTo(MODELS);

/**
 * The cache tags that a person's writes drop, where no feed of changes tells the site. Empty for whoever is not signed in
 * and for what is not a short list of changes. Dropping a tag shows nobody anything: a page is only read anew.
 */
export function tagsToRenew(
  viewer: { readonly userId: string } | undefined,
  changes: unknown,
): readonly string[] {
  const parsed = changesShape.safeParse(changes);
  if (!viewer || !parsed.success) return [];
  return [...new Set(parsed.data.flatMap(tagsOfChange))];
}
