import { z } from 'zod';
import { type Change, tagsOfChange } from '../../../lib/backend/cache-tags.ts';
import { sameValue } from '../../../lib/workspace/merge.ts';
import { OWN_MODELS } from '../../account/model/own-records.ts';
import { type OwnRow, STUDIO_KINDS, type StudioKind } from './own-rows.ts';

const MODELS = STUDIO_KINDS.map((kind) => OWN_MODELS[kind].model);

const word = z.string().max(200);
const keyValue = z.union([word, z.array(word).max(20), z.null()]);

/** The shape of the changes of one write; other input is refused. */
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
 * Returns the cache tags to drop after a person's writes, if no caching proxy follows the change log. Empty
 * without a sign-in and for invalid input. Dropping a tag reveals nothing: the page is only read again.
 */
export function tagsToRevalidate(
  viewer: { readonly userId: string } | undefined,
  changes: unknown,
): readonly string[] {
  const parsed = changesShape.safeParse(changes);
  if (!viewer || !parsed.success) return [];
  return [...new Set(parsed.data.flatMap(tagsOfChange))];
}

/** The fields by which public pages find records. */
const KEYS = ['slug', 'profileId', 'blogDate', 'categories', 'warfareTags', 'listing'] as const;

/**
 * Returns a write in the format of the change log: the record before and after (null: none).
 */
export function getChange(kind: StudioKind, before: OwnRow | null, after: OwnRow | null): Change {
  const keys: Record<string, { old?: unknown; new?: unknown }> = {};
  for (const key of KEYS) {
    const [old, now] = [before?.[key] ?? null, after?.[key] ?? null];
    if (old !== null || now !== null)
      keys[key] = sameValue(old, now) ? { old: now, new: now } : { old, new: now };
  }
  return {
    model: OWN_MODELS[kind].model,
    id: (after ?? before)?.id ?? '',
    kind: before === null ? 'create' : after === null ? 'delete' : 'update',
    keys,
  };
}
