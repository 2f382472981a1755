import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { compiledFolder } from '../../data/definition/definition.ts';

const statement = z.strictObject({
  actions: z.array(z.string()),
  /** The bucket, or the bucket with a pattern of keys: `media/public/*`. */
  resources: z.array(z.string()),
  conditions: z.strictObject({ StringLike: z.strictObject({ 's3:prefix': z.array(z.string()) }) }).optional(),
});

const schema = z.strictObject({
  bucket: z.string(),
  guest: z.array(statement),
  authenticated: z.array(statement),
  groups: z.record(z.string(), z.array(statement)),
});

/** One statement of a role's policy. Every statement allows; everything else is refused. */
export type Statement = z.infer<typeof statement>;

/** The rights of each role, from the compiled backend definition. */
export type AccessRules = z.infer<typeof schema>;

/**
 * Reads the compiled rules.
 * @throws ZodError if they have something that this backend does not support
 */
export function readAccessRules(folder: string = compiledFolder): AccessRules {
  return schema.parse(JSON.parse(readFileSync(join(folder, 'access.json'), 'utf8')));
}
