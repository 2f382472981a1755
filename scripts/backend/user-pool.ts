import { findResource, findResources, type Stack } from './templates.ts';

/** The accounts' settings under CloudFormation's names, without tags and references, which exist only on AWS. */
export type UserPoolSettings = {
  userPool: Record<string, unknown>;
  client: Record<string, unknown>;
  groups: Record<string, unknown>[];
  identityPool: Record<string, unknown>;
};

/** Reads the synthesized user pool, its one client, its groups by precedence, and the identity pool. */
export function readUserPool(root: Stack): UserPoolSettings {
  const { UserPoolTags: _tags, ...userPool } = findResource(root, 'AWS::Cognito::UserPool').properties;
  const { UserPoolId: _pool, ...client } = findResource(root, 'AWS::Cognito::UserPoolClient').properties;
  const identityPool = findResource(root, 'AWS::Cognito::IdentityPool').properties;
  const groups = findResources(root, 'AWS::Cognito::UserPoolGroup').map(({ properties }) => ({
    GroupName: properties.GroupName,
    Precedence: properties.Precedence,
  }));
  return {
    userPool,
    client,
    groups: groups.sort((one, other) => Number(one.Precedence) - Number(other.Precedence)),
    identityPool: { AllowUnauthenticatedIdentities: identityPool.AllowUnauthenticatedIdentities },
  };
}
