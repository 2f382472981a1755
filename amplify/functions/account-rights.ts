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
export function grantReadAccount({ resources: { userPool } }: Auth, lambda: PoolFunction): void {
  lambda.addEnvironment('USER_POOL_ID', userPool.userPoolId);
  lambda.resources.lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['cognito-idp:AdminGetUser'], resources: [userPool.userPoolArn] }),
  );
}
