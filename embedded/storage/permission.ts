import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ownValue } from '../../lib/domain/own-value.ts';
import type { Role } from '../auth/identity-pool.ts';
import { compiledFolder } from '../data/definition.ts';

/** The condition keys of S3 for the tags of the object that a request is about. */
const TAG = 's3:ExistingObjectTag/';

const conditions = z.strictObject({
  StringLike: z.strictObject({ 's3:prefix': z.array(z.string()) }).optional(),
  StringEquals: z.record(z.templateLiteral([TAG, z.string()]), z.array(z.string())).optional(),
});
const statement = z
  .strictObject({
    /** Without it, the statement allows. */
    effect: z.literal('Deny').optional(),
    actions: z.array(z.string()),
    /** The bucket, or the bucket with a pattern of keys: `media/public/*`. */
    resources: z.array(z.string()).default([]),
    /** Instead of resources: the statement is for everything else in the bucket. */
    notResources: z.array(z.string()).optional(),
    conditions: conditions.optional(),
  })
  .superRefine((given, context) => {
    const problem = findUnsupported(given);
    if (problem) context.addIssue(`${problem} is not supported: ${JSON.stringify(given)}`);
  });

/** The actions that this storage has. Another one can be allowed without an effect, and cannot be denied. */
const ACTIONS = ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'].map((name) => `s3:${name}`);
/** The actions for which S3 knows the tags of the object. */
const TAG_ACTIONS = ['GetObject', 'GetObjectTagging', 'PutObjectTagging', 'DeleteObjectTagging'].map(
  (name) => `s3:${name}`,
);

type GivenStatement = {
  readonly effect?: 'Deny' | undefined;
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly notResources?: readonly string[] | undefined;
  readonly conditions?: z.infer<typeof conditions> | undefined;
};

/** Names what of a statement this storage cannot apply. */
function findUnsupported(given: GivenStatement): string | undefined {
  const { effect, actions, resources, notResources } = given;
  if (resources.length > 0 === (notResources !== undefined))
    return 'a statement without exactly one kind of resources';
  if (notResources && !effect) return 'an Allow with an exception from resources';
  const unknown = effect && actions.find((action) => ![...ACTIONS, ...TAG_ACTIONS].includes(action));
  if (unknown) return `a Deny of ${unknown}`;
  const { StringLike, StringEquals } = given.conditions ?? {};
  const isAboutLists = (action: string) => action === 's3:ListBucket';
  if (StringLike && effect && !actions.every(isAboutLists)) return 'a Deny by prefix of more than lists';
  const untagged = StringEquals && actions.find((action) => !TAG_ACTIONS.includes(action));
  return untagged && `a condition on the tags of the object for ${untagged}`;
}

const schema = z.strictObject({
  bucket: z.string(),
  guest: z.array(statement),
  authenticated: z.array(statement),
  groups: z.record(z.string(), z.array(statement)),
  functions: z.record(z.string(), z.array(statement)).default({}),
});

/** One statement of a role's policy. What no statement allows, or one denies, is refused. */
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

/** The tags of an object. */
export type Tags = Readonly<Record<string, string>>;

/** The requested access: an operation on an object, or a list of the keys that begin with `prefix`. */
type Request =
  | {
      readonly action: ObjectAction;
      readonly key: string;
      /** The tags of the object, if it exists; only for a TagAction. */
      readonly tags?: Tags;
    }
  | { readonly action: 's3:ListBucket'; readonly prefix: string };

/** The operations for which S3 knows the tags of the object. */
export type TagAction =
  | 's3:GetObject'
  | 's3:GetObjectTagging'
  | 's3:PutObjectTagging'
  | 's3:DeleteObjectTagging';

/** The operations on objects that have a right of their own. */
export type ObjectAction = TagAction | 's3:PutObject' | 's3:DeleteObject';

const IDENTITY = `\${cognito-identity.amazonaws.com:sub}`;

/** Returns true if a statement for the caller's role allows it and none denies it, by the rules of IAM. */
export function isAllowed(rules: AccessRules, bearer: Bearer, request: Request): boolean {
  const matching = statementsFor(rules, bearer).filter((one) => applies(one, rules, bearer, request));
  return matching.length > 0 && matching.every(({ effect }) => effect === undefined);
}

function applies(
  { actions, resources, notResources, conditions: given = {} }: Statement,
  { bucket }: AccessRules,
  { identityId }: Bearer,
  request: Request,
): boolean {
  if (!actions.includes(request.action)) return false;
  const resource = 'key' in request ? `${bucket}/${request.key}` : bucket;
  const isMatch = (text: string) => (pattern: string) => isLike(pattern, text, identityId);
  if (notResources ? notResources.some(isMatch(resource)) : !resources.some(isMatch(resource))) return false;
  const { StringLike, StringEquals = {} } = given;
  if (StringLike && !('prefix' in request && StringLike['s3:prefix'].some(isMatch(request.prefix))))
    return false;
  return Object.entries(StringEquals).every(([name, values]) => {
    const tags = 'key' in request ? (request.tags ?? {}) : {};
    const tag = ownValue(tags, name.slice(TAG.length));
    return tag !== undefined && values.includes(tag);
  });
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
