import type { UserPool } from '../pool.ts';
import type { HostedAddresses } from './addresses.ts';
import { type AuthorizationCodes, openAuthorizationCodes } from './authorization-codes.ts';
import { type Provider, providersOf } from './social-providers.ts';

/** Hosted sign-in: the services of its endpoints. */
export type Hosted = HostedAddresses & {
  readonly pool: UserPool;
  /** The origin of hosted sign-in, such as `https://localhost:20006`. */
  readonly origin: string;
  readonly providers: readonly Provider[];
  readonly codes: AuthorizationCodes;
};

/** The hosted sign-in of a pool. */
export function openHosted(pool: UserPool, addresses: HostedAddresses): Hosted {
  return {
    ...addresses,
    pool,
    origin: `https://${addresses.domain}`,
    providers: providersOf(pool.settings.socialProviders),
    codes: openAuthorizationCodes(pool),
  };
}
