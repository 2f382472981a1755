import { fetchMFAPreference, fetchUserAttributes } from 'aws-amplify/auth';
import { createContext, useContext } from 'react';
import { readTokens } from '@/components/workspace/viewer-session';
import {
  type SecondFactorChoice,
  type SecondFactorOffer,
  secondFactorChoice,
} from '@/features/account/model/second-factors';
import type { PasswordFormat } from '@/lib/domain/sign-in-values';

/** The user pool's options and requirements, from the site's configuration. */
export type PoolTerms = {
  readonly passwordFormat: PasswordFormat;
  readonly secondFactors: SecondFactorOffer;
};

/** The account as the sign-in service describes it. */
export type AccountDetails = {
  /** Attributes by the service's names, such as `email_verified`. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly secondSteps: SecondFactorChoice;
  /** Seconds since 1970. */
  readonly signedInAt: number | undefined;
};

export type Account = {
  readonly terms: PoolTerms;
  /** The details; undefined until they are loaded. */
  readonly details: AccountDetails | undefined;
  /** Loads the details again after a change. */
  readonly refresh: () => Promise<void>;
};

export const AccountContext = createContext<Account | null>(null);

export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount must be used inside AccountProvider.');
  return account;
}

/** The keys of the account's data in the query cache. */
export const accountKeys = {
  details: (userId: string) => ['account', 'details', userId] as const,
};

/**
 * Reads the account from the sign-in service.
 * @throws Amplify's errors
 */
export async function readDetails(): Promise<AccountDetails> {
  const [attributes, preference, tokens] = await Promise.all([
    fetchUserAttributes(),
    fetchMFAPreference(),
    readTokens(),
  ]);
  const signedInAt = tokens?.idToken?.payload.auth_time;
  return {
    attributes: { ...attributes },
    secondSteps: secondFactorChoice(preference),
    signedInAt: typeof signedInAt === 'number' ? signedInAt : undefined,
  };
}

/** Renews the tokens, so that they contain the changes to the account. */
export async function renewTokens(): Promise<void> {
  await readTokens(true);
}
