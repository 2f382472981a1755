import type { PoolSettings } from './settings.ts';
import type { User } from './users.ts';

/** The attributes that can be verified by a code. */
export const VERIFIABLE = ['email', 'phone_number'] as const;
export type Verifiable = (typeof VERIFIABLE)[number];

/** Returns the attributes that an account signs in with: none if it signs in with a provider. */
export function loginAttributes({ loginMechanisms }: PoolSettings, { status }: User): readonly Verifiable[] {
  if (status === 'EXTERNAL_PROVIDER') return [];
  return VERIFIABLE.filter((name) => loginMechanisms.includes(name));
}

/** Returns the account with every attribute of this value marked as verified. */
export function markVerified(user: User, value: string): User {
  const matching = VERIFIABLE.filter((name) => user.attributes[name] === value);
  const marks = Object.fromEntries(matching.map((name) => [`${name}_verified`, 'true']));
  return { ...user, attributes: { ...user.attributes, ...marks } };
}

/** The verified address of an account, email before phone. */
export function verifiedDestination({
  attributes,
}: User): { attribute: Verifiable; destination: string } | null {
  for (const attribute of VERIFIABLE) {
    const destination = attributes[attribute];
    if (destination && attributes[`${attribute}_verified`] === 'true') return { attribute, destination };
  }
  return null;
}

/** The address that a new account is confirmed with, email before phone; null if the pool verifies neither. */
export function confirmationDestination(
  { autoVerified }: PoolSettings,
  attributes: Readonly<Record<string, string>>,
): { attribute: Verifiable; destination: string } | null {
  for (const attribute of VERIFIABLE) {
    const destination = attributes[attribute];
    if (destination && autoVerified.includes(attribute)) return { attribute, destination };
  }
  return null;
}
