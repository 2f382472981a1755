import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  GetUserCommand,
  InvalidParameterException,
  ListUsersCommand,
  NotAuthorizedException,
  PasswordResetRequiredException,
  paginateAdminListGroupsForUser,
  paginateListUsers,
  paginateListUsersInGroup,
  UserNotConfirmedException,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { z } from 'zod';
import type { Account, AccountsPort } from '../../../features/moderation/server/ports.ts';
import { adminGroup } from '../../auth/groups.ts';
import { readClaims } from './claims.ts';

const PAGE = 50;
/** Cognito's limit of a filter. */
const MAX_FILTER_LENGTH = 256;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const claimsShape = z.object({ iss: z.string(), 'cognito:groups': z.array(z.string()).default([]) });

/**
 * Opens the accounts of a user pool for moderation. The pool's log names the function; moderation records the administrator in the audit log.
 */
export function openAccounts(client: CognitoIdentityProviderClient, userPoolId: string): AccountsPort {
  const pool = { UserPoolId: userPoolId };
  const isAdministrator = async (username: string) => {
    const pages = paginateAdminListGroupsForUser({ client }, { ...pool, Username: username });
    for await (const { Groups = [] } of pages)
      if (Groups.some(({ GroupName }) => GroupName === adminGroup)) return true;
    return false;
  };
  const listAdministrators = async () => {
    const users: UserType[] = [];
    const pages = paginateListUsersInGroup({ client }, { ...pool, GroupName: adminGroup });
    for await (const { Users = [] } of pages) users.push(...Users);
    return users;
  };
  /** Finds the user of a `sub`, which is a UUID: anything else is no account. */
  const findUser = async (account: string) => {
    if (!UUID.test(account)) return null;
    // A page can be empty before the last one.
    for await (const { Users = [] } of paginateListUsers({ client }, { ...pool, Filter: bySub(account) })) {
      const found = Users.find(({ Attributes }) => readAttribute(Attributes, 'sub') === account);
      if (found) return found;
    }
    return null;
  };
  /** Calls `change` with the username of an account; does nothing if there is no such account. */
  const changeUser = async (account: string, change: (username: string) => Promise<unknown>) => {
    const user = await findUser(account);
    if (user?.Username) await ignoreMissing(change(user.Username));
  };
  const signOut = (Username: string) => client.send(new AdminUserGlobalSignOutCommand({ ...pool, Username }));
  return {
    fromToken: async (accessToken) => {
      // Cognito checks the token below.
      const claims = readClaims(accessToken, claimsShape);
      // Cognito accepts tokens of every pool of the region, also of strangers' pools with groups of their own.
      if (!claims?.iss.endsWith(`/${userPoolId}`)) return null;
      try {
        const { Username = '', UserAttributes } = await client.send(
          new GetUserCommand({ AccessToken: accessToken }),
        );
        const account = readAttribute(UserAttributes, 'sub');
        if (account === undefined) return null;
        // The token's groups follow the rules of second factors, the account's groups are the live ones.
        const hasRights = claims['cognito:groups'].includes(adminGroup);
        return { account, isAdministrator: hasRights && (await isAdministrator(Username)) };
      } catch (error) {
        if (isEndedSignIn(error)) return null;
        throw error;
      }
    },
    get: async (account) => {
      const user = await findUser(account);
      if (!user) return null;
      const isMember = await ignoreMissing(isAdministrator(user.Username ?? ''));
      return isMember === null ? null : toAccount(user, isMember);
    },
    /**
     * Lists accounts in Cognito's order. Cognito can only search for the beginning of an email address, not for a part of it. The
     * search for a whole `sub` finds its account.
     */
    list: async ({ search, cursor }) => {
      const Filter = writeFilter(search.trim());
      if (Filter && Filter.length > MAX_FILTER_LENGTH) return { accounts: [], cursor: null };
      const command = { ...pool, Filter, Limit: PAGE, PaginationToken: cursor || undefined };
      const page = await client.send(new ListUsersCommand(command)).catch((error: unknown) => {
        if (!cursor || !(error instanceof InvalidParameterException)) throw error;
        throw new RangeError('The cursor is invalid. Start from the first page.', { cause: error });
      });
      const administrators = new Set((await listAdministrators()).map(({ Username }) => Username));
      return {
        accounts: (page.Users ?? []).map((user) => toAccount(user, administrators.has(user.Username))),
        cursor: page.PaginationToken ?? null,
      };
    },
    administrators: async () =>
      (await listAdministrators()).filter(({ Enabled }) => Enabled).map((user) => toAccount(user, true)),
    signOut: (account) => changeUser(account, signOut),
    /**
     * Disables the account first, so that no sign-in begins in between. Cognito then refuses access tokens; the second
     * call ends refresh tokens, so that none is valid again if the account is enabled.
     */
    disable: (account) =>
      changeUser(account, async (Username) => {
        await client.send(new AdminDisableUserCommand({ ...pool, Username }));
        await signOut(Username);
      }),
    enable: (account) =>
      changeUser(account, (Username) => client.send(new AdminEnableUserCommand({ ...pool, Username }))),
  };
}

const ENDED = [
  NotAuthorizedException,
  PasswordResetRequiredException,
  UserNotConfirmedException,
  UserNotFoundException,
];

const isEndedSignIn = (error: unknown) => ENDED.some((type) => error instanceof type);

/** Returns null if the account was deleted after it was found. */
async function ignoreMissing<Result>(result: Promise<Result>): Promise<Result | null> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

const bySub = (sub: string) => `sub = "${sub}"`;

function writeFilter(search: string): string | undefined {
  if (search === '') return undefined;
  const sub = search.toLowerCase();
  return UUID.test(sub) ? bySub(sub) : `email ^= "${search.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

const readAttribute = (attributes: readonly AttributeType[] | undefined, name: string) =>
  attributes?.find(({ Name }) => Name === name)?.Value;

const toAccount = (
  { Username = '', Attributes, UserCreateDate, UserStatus = 'UNKNOWN', Enabled }: UserType,
  isAdministrator: boolean,
): Account => ({
  account: readAttribute(Attributes, 'sub') ?? '',
  email: readAttribute(Attributes, 'email') ?? Username,
  createdAt: (UserCreateDate ?? new Date(0)).toISOString(),
  status: UserStatus,
  isAdministrator,
  isDisabled: !Enabled,
});
