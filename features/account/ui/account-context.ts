import { createContext, useContext } from 'react';
import type { SecondFactorChoice, SecondFactorOffer } from '@/features/account/model/second-factors';
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
