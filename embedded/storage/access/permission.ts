import { ownValue } from '../../../lib/domain/own-value.ts';
import type { Bearer } from '../../auth/identity-pool/credentials.ts';
import type { AccessRules, Statement } from './rules.ts';

/** The requested access: an operation on an object, or a list of the keys that begin with `prefix`. */
export type Request =
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

function statementsFor(rules: AccessRules, { role }: Bearer): readonly Statement[] {
  if (role === 'guest' || role === 'authenticated') return rules[role];
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
