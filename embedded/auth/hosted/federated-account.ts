import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { errors } from '../errors.ts';
import type { UserPool } from '../pool.ts';
import type { Provider } from '../social-providers.ts';
import type { NewUser, User } from '../users.ts';

/** A person as described by a provider. */
export type ProvidedUser = { readonly userId: string; readonly email: string; readonly name: string };

const identitiesSchema = z.array(z.object({ dateCreated: z.string() }).loose()).min(1);

/**
 * Returns the account of a provider's person. The first sign-in creates it; later ones update its email address and
 * name. Only the provider's own id identifies it: an account with a password and the same email address is another
 * one.
 * @throws NotAuthorizedException if the account is disabled, UsernameExistsException if its name belongs to an
 * account of another kind
 */
export function admitUser(pool: UserPool, provider: Provider, { userId, email, name }: ProvidedUser): User {
  const username = `${provider.id}_${userId}`;
  return pool.store.transaction(() => {
    const known = pool.users.get(username);
    if (known && known.status !== 'EXTERNAL_PROVIDER') throw errors.userExists();
    if (known && !known.isEnabled) throw errors.userDisabled();
    const wasVerified = known?.attributes.email === email && known.attributes.email_verified === 'true';
    const attributes = {
      ...known?.attributes,
      email,
      email_verified: String(provider.attestsEmail || wasVerified),
      name,
      identities: describeIdentity(provider, userId, createdAt(known) ?? pool.clock()),
    };
    if (known) {
      const user = { ...known, attributes };
      pool.users.save(user);
      return user;
    }
    const created: NewUser = {
      username,
      sub: randomUUID(),
      status: 'EXTERNAL_PROVIDER',
      isEnabled: true,
      attributes,
      mfa: { enabled: [], preferred: null },
    };
    pool.users.create(created, []);
    const now = pool.clock();
    return { ...created, createdAt: now, modifiedAt: now };
  });
}

/** The attribute `identities`, in Cognito's form. */
function describeIdentity({ id }: Provider, userId: string, dateCreated: number): string {
  const identity = { userId, providerName: id, providerType: id, issuer: null, primary: 'true' };
  return JSON.stringify([{ ...identity, dateCreated: String(dateCreated) }]);
}

function createdAt(user: User | null): number | undefined {
  if (!user) return undefined;
  const identities = identitiesSchema.safeParse(JSON.parse(user.attributes.identities ?? '[]'));
  return identities.success ? Number(identities.data[0]?.dateCreated) : undefined;
}
