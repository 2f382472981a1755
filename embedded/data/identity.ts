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
 * access to with `allow.resource`: an IAM role that is not from the identity pool. No request from outside gets this identity.
 */
type ServiceIdentity = { readonly kind: 'service'; readonly name: string };

export type Identity = ApiKeyIdentity | UserPoolIdentity | IamIdentity | ServiceIdentity;

/** The values of an owner field that mean this person: the one that is written, then the two that are accepted. */
export function ownerValues({ sub, username }: UserPoolIdentity): readonly [string, string, string] {
  return [`${sub}::${username}`, sub, username];
}
