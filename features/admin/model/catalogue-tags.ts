import { z } from 'zod';
import { isAdministrator, type Viewer } from '../../../lib/auth/viewer.ts';
import { type Change, tagsOfChange } from '../../../lib/backend/cache-tags.ts';
import { sameValue } from '../../../lib/workspace/merge.ts';
import type { Row } from '../../../lib/workspace/stored-record.ts';
import { changesTo } from '../../studio/model/record-tags.ts';
import { ADMIN_MODELS, type AdminModel } from './field.ts';

/**
 * Returns a write in the format of the change log: the record before and after (null: none).
 */
export function catalogueChange(model: AdminModel, before: Row | null, after: Row | null): Change {
  const [old, now] = [before?.slug ?? null, after?.slug ?? null];
  const slug = sameValue(old, now) ? { old: now, new: now } : { old, new: now };
  return {
    model,
    id: (after ?? before)?.id ?? '',
    kind: before === null ? 'create' : after === null ? 'delete' : 'update',
    keys: old === null && now === null ? {} : { slug },
  };
}

/** A few writes with their records, or a whole model after an import. */
const catalogueChanges = z.union([
  changesTo([...ADMIN_MODELS, 'Post']),
  z.tuple([
    z.object({
      model: z.enum(ADMIN_MODELS),
      id: z.literal(''),
      kind: z.literal('bulk'),
      keys: z.strictObject({}),
    }),
  ]),
]);

/**
 * Returns the cache tags that an administrator's writes invalidate, for sites without the caching proxy. Empty for other people,
 * and for input that is not a short list of changes.
 */
export function catalogueTags(viewer: Viewer | undefined, changes: unknown): readonly string[] {
  const parsed = catalogueChanges.safeParse(changes);
  if (!viewer || !isAdministrator(viewer) || !parsed.success) return [];
  return [...new Set(parsed.data.flatMap(tagsOfChange))];
}
