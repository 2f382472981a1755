import { readDueTexts } from '../features/briefs/model/due-texts.ts';
import type { Change } from '../lib/backend/cache-tags.ts';
import { type GuestApi, queryAsGuest } from '../lib/graphql/guest-api.ts';

/** Briefs and blog posts that readers see since after one ISO instant and up to another. Throws if they cannot be read. */
export const dueTexts = (api: GuestApi, after: string, until: string): Promise<readonly Change[]> =>
  readDueTexts((query, variables) => queryAsGuest(api, query, variables), after, until);

const MODELS = ['PlatformBan', 'ShadowbanExperience'] as const;

/**
 * At the start of a day, every restriction in force is one day longer, and events dated today have happened. Pages that
 * show either are renewed.
 */
export const dueRestrictions = (): readonly Change[] =>
  MODELS.map((model) => ({ model, id: '', kind: 'bulk', keys: {} }));
