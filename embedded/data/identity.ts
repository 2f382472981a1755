/** A caller with the API key: a guest. */
export type ApiKeyIdentity = { readonly kind: 'apiKey' };

/** A person signed in to the user pool: `sub` and `username` as in the access token, `groups` as in `cognito:groups`. */
export type UserPoolIdentity = {
  readonly kind: 'userPool';
  readonly sub: string;
  readonly username: string;
  readonly groups: readonly string[];
};

/** A caller who signs with credentials of the identity pool: a guest's, or those of somebody who is signed in. */
export type IamIdentity = {
  readonly kind: 'iam';
  /** `<region>:<uuid>` */
  readonly identityId: string;
  readonly isGuest: boolean;
};

export type Identity = ApiKeyIdentity | UserPoolIdentity | IamIdentity;

/** The values of an owner field that mean this person: the one that is written, then the two that are accepted. */
export function ownerValues({ sub, username }: UserPoolIdentity): readonly [string, string, string] {
  return [`${sub}::${username}`, sub, username];
}
