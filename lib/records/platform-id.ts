import { z } from 'zod';
import { findPlatform } from '../domain/platform.ts';

/** A platform of the list, in either of its spellings. */
export const platformId = z.string().transform((value, context) => {
  const platform = findPlatform(value);
  if (platform) return platform.id;
  context.addIssue('not a platform of the catalogue');
  return z.NEVER;
});
