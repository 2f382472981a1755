import type { Document } from './document.ts';
import { type Model, type Operation, READS, type Rule } from './model.ts';

/** A caller with the API key: a guest. */
type ApiKeyIdentity = { readonly kind: 'apiKey' };

/** A person signed in to the user pool: `sub` and `username` as in the access token, `groups` as in `cognito:groups`. */
export type UserPoolIdentity = {
  readonly kind: 'userPool';
  readonly sub: string;
  readonly username: string;
  readonly groups: readonly string[];
};

/** A caller who signs with credentials of the identity pool: a guest's or a signed-in person's. */
export type IamIdentity = {
  readonly kind: 'iam';
  /** `<region>:<uuid>` */
  readonly identityId: string;
  readonly isGuest: boolean;
};

/**
 * A service of the backend that calls the engine in its own process. On AWS it is a Lambda function that the schema grants
 * access to: an IAM role that is not from the identity pool. From outside of this process only the functions get this identity.
 */
export type ServiceIdentity = {
  readonly kind: 'service';
  readonly name: string;
  /**
   * Returns true if the role of a function may call a field, such as `Query.getBrief`. Services of this process have no such limit.
   */
  readonly mayCall?: (field: string) => boolean;
};

export type Identity = ApiKeyIdentity | UserPoolIdentity | IamIdentity | ServiceIdentity;

/** The values of an owner field that mean this person: the one that is written, then the two that are accepted. */
export function ownerValues({ sub, username }: UserPoolIdentity): readonly [string, string, string] {
  return [`${sub}::${username}`, sub, username];
}

/**
 * The access that rules give a caller: everything, nothing, or the caller's own records. `fields` are the owner
 * fields that count, in the order of the rules.
 */
export type Access =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'own'; readonly fields: readonly string[]; readonly identity: UserPoolIdentity };

/**
 * The access that the rules give `identity` for any of `operations`. Only rules for the caller's authorization mode
 * count.
 */
export function getAccess(
  rules: readonly Rule[],
  operations: readonly Operation[],
  identity: Identity,
): Access {
  // Amplify's authorization functions accept every IAM role that is not from the identity pool.
  if (identity.kind === 'service') return { kind: 'all' };
  const relevant = rules.filter((rule) => operations.some((operation) => rule.operations.has(operation)));
  if (identity.kind === 'apiKey') {
    return relevant.some((rule) => rule.kind === 'apiKey') ? { kind: 'all' } : { kind: 'none' };
  }
  if (identity.kind === 'iam') {
    const isAllowed = relevant.some(
      (rule) => rule.kind === 'identityPool' && rule.isGuest === identity.isGuest,
    );
    return isAllowed ? { kind: 'all' } : { kind: 'none' };
  }
  if (relevant.some((rule) => isStaticallyAllowed(rule, identity))) return { kind: 'all' };
  const fields = relevant.flatMap((rule) => (rule.kind === 'owner' ? [rule.field] : []));
  return fields.length > 0 ? { kind: 'own', fields, identity } : { kind: 'none' };
}

/** The access of a caller to a model through a relation. Any right to read is enough, as in Amplify. */
export function relationAccess(model: Model, identity: Identity): Access {
  return getAccess(model.rules, READS, identity);
}

/** Returns true if the access covers this record. */
export function covers(access: Access, document: Document): boolean {
  if (access.kind !== 'own') return access.kind === 'all';
  const accepted: readonly unknown[] = ownerValues(access.identity);
  return access.fields.some((field) => {
    const owner = document[field];
    return Array.isArray(owner) ? owner.some((one) => accepted.includes(one)) : accepted.includes(owner);
  });
}

/**
 * Returns true if a relation is null in a mutation's response. Amplify does this if both sides share a rule but their
 * rules are not identical and static. A subscriber therefore never receives a record through another record's
 * mutation.
 */
export function isRedactedInMutations(source: Model, target: Model): boolean {
  const mine = source.rules.filter(isReadRule).flatMap(roles);
  const theirs = target.rules.filter(isReadRule).flatMap(roles);
  const compared = theirs.includes('signedIn')
    ? theirs.filter((role) => !isUserPoolRole(role) || role === 'signedIn')
    : theirs;
  const sharesOne = mine.some(
    (role) =>
      compared.includes(role) ||
      (isUserPoolRole(role) &&
        compared.some((other) => isUserPoolRole(other) && (role === 'signedIn' || other === 'signedIn'))),
  );
  if (!sharesOne) return false;
  const areSame = mine.length === compared.length && compared.every((role) => mine.includes(role));
  return !areSame || compared.some((role) => role.startsWith('owner:'));
}

function isStaticallyAllowed(rule: Rule, identity: UserPoolIdentity): boolean {
  if (rule.kind === 'signedIn') return true;
  return rule.kind === 'group' && rule.groups.some((group) => identity.groups.includes(group));
}

function isReadRule(rule: Rule): boolean {
  return READS.some((operation) => rule.operations.has(operation));
}

/** Returns the roles of a rule, as comparable names. */
function roles(rule: Rule): string[] {
  if (rule.kind === 'owner') return [`owner:${rule.field}`];
  if (rule.kind === 'group') return rule.groups.map((group) => `group:${group}`);
  if (rule.kind === 'identityPool') return [`identityPool:${rule.isGuest ? 'guest' : 'signedIn'}`];
  return [rule.kind];
}

function isUserPoolRole(role: string): boolean {
  return role !== 'apiKey' && !role.startsWith('identityPool:');
}
