import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from './groups.ts';

/**
 * The input and output of Cognito's trigger before token generation (version 1), limited to the fields that
 * are used here.
 */
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

/** Removes the group of administrators from the tokens of a user without an authenticator app. */
export async function handler(event: TokenEvent): Promise<TokenEvent> {
  const { groupsToOverride: groups = [] } = event.request.groupConfiguration;
  if (!groups.includes(adminGroup)) return event;
  const user = { UserPoolId: event.userPoolId, Username: event.userName };
  const { UserMFASettingList: factors = [] } = await cognito.send(new AdminGetUserCommand(user));
  if (factors.includes('SOFTWARE_TOKEN_MFA')) return event;
  // This is the only group with its own role. Without it the identity pool gives the role of signed-in users.
  const groupsToOverride = groups.filter((group) => group !== adminGroup);
  event.response = {
    claimsOverrideDetails: { groupOverrideDetails: { groupsToOverride, iamRolesToOverride: [] } },
  };
  return event;
}
