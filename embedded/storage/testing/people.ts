import { addPerson, signIn } from '../../auth/testing/harness.ts';
import type { Keys, TestStorage } from './harness.ts';

/** Credentials of the identity pool, and the identity that they are for. */
export type Credentialed = Keys & { readonly identityId: string };

/** Gets credentials from the identity pool, with a sign-in of this person or, without one, as a guest. */
export async function getCredentials({ people }: TestStorage, email?: string): Promise<Credentialed> {
  const { pool, call } = people;
  const Logins = email
    ? { [pool.issuer.replace('http://', '')]: String((await signIn(people, email)).IdToken) }
    : undefined;
  const { IdentityId } = await call('GetId', { IdentityPoolId: pool.names.identityPoolId, Logins });
  const { Credentials } = await call('GetCredentialsForIdentity', { IdentityId, Logins });
  return {
    identityId: String(IdentityId),
    accessKeyId: String(Credentials?.AccessKeyId),
    secretAccessKey: String(Credentials?.SecretKey),
    sessionToken: String(Credentials?.SessionToken),
  };
}

/** Signs a person up, optionally as an administrator, and returns the credentials of a sign-in after that. */
export async function addCredentialed(
  storage: TestStorage,
  email: string,
  isAdministrator = false,
): Promise<Credentialed> {
  await addPerson(storage.people, email);
  const { users } = storage.people.pool;
  if (isAdministrator) users.addToGroup(users.find(email)?.username ?? '', 'ADMINS');
  return getCredentials(storage, email);
}
