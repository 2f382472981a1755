import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ownValue } from '../../lib/domain/own-value.ts';
import type { Role } from '../auth/identity-pool.ts';
import { compiledFolder } from '../data/definition.ts';

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
  functions: z.record(z.string(), z.array(statement)).default({}),
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

/** The owner of credentials: a person or a guest with an identity, or a function, whose identity is its name. */
export type Bearer = { readonly identityId: string; readonly role: Role | `function:${string}` };

/** The requested access: an operation on an object, or a list of the keys that begin with `prefix`. */
type Request =
  | { readonly action: 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject'; readonly key: string }
  | { readonly action: 's3:ListBucket'; readonly prefix: string };

const IDENTITY = `\${cognito-identity.amazonaws.com:sub}`;

/** Returns true if a statement for the caller's role allows it, by the rules of IAM. */
export function isAllowed(rules: AccessRules, bearer: Bearer, request: Request): boolean {
  const resource = 'key' in request ? `${rules.bucket}/${request.key}` : rules.bucket;
  const matches = (pattern: string, text: string) => isLike(pattern, text, bearer.identityId);
  return statementsFor(rules, bearer).some(
    ({ actions, resources, conditions }) =>
      actions.includes(request.action) &&
      resources.some((pattern) => matches(pattern, resource)) &&
      (!conditions ||
        ('prefix' in request &&
          conditions.StringLike['s3:prefix'].some((pattern) => matches(pattern, request.prefix)))),
  );
}

const FUNCTION = 'function:';

/** Returns true for the role of a function. It has no quota. */
export const isFunction = (role: Bearer['role']): role is `function:${string}` => role.startsWith(FUNCTION);

function statementsFor(rules: AccessRules, { role }: Bearer): readonly Statement[] {
  if (role === 'guest' || role === 'authenticated') return rules[role];
  if (isFunction(role)) return ownValue(rules.functions, role.slice(FUNCTION.length)) ?? [];
  const group = role.slice('group:'.length);
  return ownValue(rules.groups, group) ?? [];
}

/** Matches IAM's `*` (any characters) and `?` (one). The identity's placeholder is replaced literally. */
function isLike(pattern: string, text: string, identityId: string): boolean {
  const source = pattern
    .split(IDENTITY)
    .map((part) => asLiteral(part).replaceAll('\\*', '.*').replaceAll('\\?', '.'))
    .join(asLiteral(identityId));
  return new RegExp(`^${source}$`, 'su').test(text);
}

const asLiteral = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const IDENTITY_FOLDER = /^[a-z\d-]+:[\da-f-]{36}$/;

/** Returns the identity of a key's sub-folder, such as `us-west-2:2f3c…`; undefined for all other keys. */
export function ownerOfKey(key: string): string | undefined {
  const [, identity, ...rest] = key.split('/');
  return rest.length > 0 && identity !== undefined && IDENTITY_FOLDER.test(identity) ? identity : undefined;
}
