import type { Change } from '../../../lib/backend/cache-tags.ts';
import { sameValue } from '../../../lib/workspace/merge.ts';
import { OWN_MODELS } from '../../account/model/own-models.ts';
import type { OwnRow, StudioKind } from './own-rows.ts';

/** The fields by which public pages find records. */
const KEYS = ['slug', 'profileId', 'blogDate', 'categories', 'warfareTags', 'listing'] as const;

/**
 * Returns a write in the format of the backend's feed of changes: the record before and after (null: none).
 */
export function changeOf(kind: StudioKind, before: OwnRow | null, after: OwnRow | null): Change {
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
