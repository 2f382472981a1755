import type { IntrospectionAttribute, IntrospectionRule } from './introspection.ts';

/** The operations of a caller on a record. */
export type Operation = 'create' | 'update' | 'delete' | 'get' | 'list' | 'listen' | 'search' | 'sync';

/** The operations that `read` includes. */
export const READS: readonly Operation[] = ['get', 'list', 'listen', 'search', 'sync'];
const OPERATIONS: readonly Operation[] = ['create', 'update', 'delete', ...READS];

/** One line of a model's authorization: the callers and their operations. */
export type Rule = { readonly operations: ReadonlySet<Operation> } & (
  | { readonly kind: 'apiKey' }
  | { readonly kind: 'signedIn' }
  /** A caller that signs with credentials of the identity pool, as a guest or signed in. */
  | { readonly kind: 'identityPool'; readonly isGuest: boolean }
  | { readonly kind: 'owner'; readonly field: string }
  | { readonly kind: 'group'; readonly groups: readonly string[] }
);

/** Thrown at start if the definition has something that the engine does not support. */
export class UnsupportedError extends Error {
  override name = 'UnsupportedError';
}

/** The rules of a model's or a field's attributes; `where` names it in errors. Throws UnsupportedError. */
export function readRules(attributes: readonly IntrospectionAttribute[], where: string): Rule[] {
  return attributes
    .filter((attribute) => attribute.type === 'auth')
    .flatMap((attribute) => attribute.properties?.rules ?? [])
    .map((rule) => readRule(rule, where));
}

function readRule(rule: IntrospectionRule, where: string): Rule {
  const operations = new Set((rule.operations ?? ['create', 'update', 'delete', 'read']).flatMap(operation));
  const provider = rule.provider ?? (rule.allow === 'public' ? 'apiKey' : 'userPools');
  if (rule.allow === 'public' && provider === 'apiKey') return { kind: 'apiKey', operations };
  if (provider === 'identityPool' && (rule.allow === 'public' || rule.allow === 'private')) {
    return { kind: 'identityPool', isGuest: rule.allow === 'public', operations };
  }
  if (provider === 'userPools') {
    if (rule.allow === 'private') return { kind: 'signedIn', operations };
    if (rule.allow === 'owner' && isDefaultClaim(rule.identityClaim, ['username', 'cognito:username'])) {
      return { kind: 'owner', field: rule.ownerField ?? 'owner', operations };
    }
    if (rule.allow === 'groups' && rule.groups && isDefaultClaim(rule.groupClaim, ['cognito:groups'])) {
      return { kind: 'group', groups: rule.groups, operations };
    }
  }
  throw new UnsupportedError(`${where}: the rule ${JSON.stringify(rule)} is not supported`);
}

function isDefaultClaim(claim: string | undefined, defaults: readonly string[]): boolean {
  return claim === undefined || defaults.includes(claim);
}

function operation(name: string): readonly Operation[] {
  if (name === 'read') return READS;
  return OPERATIONS.filter((known) => known === name);
}
