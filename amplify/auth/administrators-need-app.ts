import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from './groups.ts';

/** What Cognito asks before it makes tokens, as far as it is read and changed here (trigger version 1). */
type TokenEvent = {
  readonly userPoolId: string;
  readonly userName: string;
  readonly request: { readonly groupConfiguration: GroupConfiguration };
  response: { claimsOverrideDetails?: { groupOverrideDetails: GroupConfiguration } };
};

type GroupConfiguration = {
  readonly groupsToOverride?: readonly string[];
  readonly iamRolesToOverride?: readonly string[];
  readonly preferredRole?: string;
};

const cognito = new CognitoIdentityProviderClient();

/** Takes the group of administrators out of the tokens of somebody who has no authenticator app. */
export async function handler(event: TokenEvent): Promise<TokenEvent> {
  const { groupsToOverride: groups = [] } = event.request.groupConfiguration;
  if (!groups.includes(adminGroup)) return event;
  const user = { UserPoolId: event.userPoolId, Username: event.userName };
  const { UserMFASettingList: factors = [] } = await cognito.send(new AdminGetUserCommand(user));
  if (factors.includes('SOFTWARE_TOKEN_MFA')) return event;
  // The group is the only one with a role of its own, so none is left: the identity pool gives the role of signed-in people.
  const groupsToOverride = groups.filter((group) => group !== adminGroup);
  event.response = {
    claimsOverrideDetails: { groupOverrideDetails: { groupsToOverride, iamRolesToOverride: [] } },
  };
  return event;
}
