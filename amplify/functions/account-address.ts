import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { readSetting } from './send-email.ts';

/** The address of an account: `none` without a verified one, or if the account is disabled; `gone` if there is no account. */
export type AccountAddress = { readonly address: string } | 'none' | 'gone';

/** Reads the verified address of the owner of a record: `sub::username`, or one of them. */
export function readOwnerAddress(
  accounts: CognitoIdentityProviderClient,
  owner: string,
): Promise<AccountAddress> {
  const [sub = '', username = sub] = owner.split('::');
  return readAccountAddress(accounts, { sub, username });
}

/** Reads the verified address of an account from the user pool. */
export async function readAccountAddress(
  accounts: CognitoIdentityProviderClient,
  { sub, username }: { readonly sub: string; readonly username: string },
): Promise<AccountAddress> {
  try {
    const user = await accounts.send(
      new AdminGetUserCommand({ UserPoolId: readSetting('USER_POOL_ID'), Username: username }),
    );
    const attribute = (name: string) => user.UserAttributes?.find(({ Name }) => Name === name)?.Value;
    // A username can be given again; an account's `sub` cannot.
    if (attribute('sub') !== sub) return 'gone';
    const address = attribute('email');
    return user.Enabled && address && attribute('email_verified') === 'true' ? { address } : 'none';
  } catch (error) {
    if (error instanceof UserNotFoundException) return 'gone';
    throw error;
  }
}
