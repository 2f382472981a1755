import type { Change } from '../../lib/data/cache-tags.ts';

const MODELS = ['PlatformBan', 'ShadowbanExperience'] as const;

/**
 * As a day begins, every restriction in force has lasted a day longer, and what was dated ahead has happened: pages that
 * count either are as if all of them had been written just now.
 */
export const dueRestrictions = (): readonly Change[] =>
  MODELS.map((model) => ({ model, id: '', kind: 'bulk', keys: {} }));
