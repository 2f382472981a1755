import type { Change } from '../../lib/backend/cache-tags.ts';

const MODELS = ['PlatformBan', 'ShadowbanExperience'] as const;

/**
 * At the start of a day, every restriction in force is one day longer, and events dated today have happened. Pages that
 * show either are renewed.
 */
export const dueRestrictions = (): readonly Change[] =>
  MODELS.map((model) => ({ model, id: '', kind: 'bulk', keys: {} }));
