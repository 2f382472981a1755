import type { defineAuth } from '@aws-amplify/backend';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';

type Auth = Pick<ReturnType<ReturnType<typeof defineAuth>['getInstance']>, 'resources'>;
type PoolFunction = {
  readonly addEnvironment: (name: string, value: string) => void;
  readonly resources: { readonly lambda: IFunction };
};

/**
 * Lets a function read an account of the user pool by its username, and tells it the pool. Not with `access` of `defineAuth`: that
 * would put the policy into the stack of the accounts, which would then need the stack of the function, and the other way round.
 */
export const grantReadAccount = (auth: Auth, lambda: PoolFunction): void =>
  grant(auth, lambda, ['AdminGetUser']);

/** Lets a function list and find accounts, read their groups, end their sign-ins, and disable and enable them; see `grantReadAccount`. */
export const grantManageAccounts = (auth: Auth, lambda: PoolFunction): void =>
  grant(auth, lambda, [
    'AdminDisableUser',
    'AdminEnableUser',
    'AdminListGroupsForUser',
    'AdminUserGlobalSignOut',
    'ListUsers',
    'ListUsersInGroup',
  ]);

/** Tells a function the identity pool, which it may ask without rights which identity belongs to an ID token. */
export const grantIdentityPool = ({ resources }: Auth, lambda: PoolFunction): void =>
  lambda.addEnvironment('IDENTITY_POOL_ID', resources.identityPoolId);

function grant({ resources: { userPool } }: Auth, lambda: PoolFunction, names: readonly string[]): void {
  lambda.addEnvironment('USER_POOL_ID', userPool.userPoolId);
  const actions = names.map((name) => `cognito-idp:${name}`);
  lambda.resources.lambda.addToRolePolicy(
    new PolicyStatement({ actions, resources: [userPool.userPoolArn] }),
  );
}
