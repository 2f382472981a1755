import { isEmail } from '../../lib/domain/email-address.ts';
import { ownValue } from '../../lib/domain/own-value.ts';
import { isPhone } from '../../lib/domain/sign-in-values.ts';
import { errors } from './errors.ts';
import type { PoolSettings } from './settings.ts';

/** Cognito's standard attributes that people write themselves. */
const STANDARD = new Set(
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  ),
);

/** Attributes that only the pool writes. */
const RESERVED = new Set(['sub', 'email_verified', 'phone_number_verified', 'identities']);

const MAX_LENGTH = 2048;

export { isEmail, isPhone };

type Pair = { readonly Name: string; readonly Value: string };

/**
 * Checks attributes from a request, one by one.
 * @throws Cognito's error for the first invalid one
 */
export function readAttributes(pairs: readonly Pair[], settings: PoolSettings): Record<string, string> {
  for (const { Name, Value } of pairs) {
    if (RESERVED.has(Name)) throw errors.unauthorizedAttribute();
    if (!STANDARD.has(Name) && !settings.attributes.has(Name)) throw errors.unknownAttribute(Name);
    if (Value.length > MAX_LENGTH) throw errors.attributeTooLong(Name);
    if (Name === 'email' && !isEmail(Value)) throw errors.invalidEmail();
    if (Name === 'phone_number' && !isPhone(Value)) throw errors.invalidPhone();
  }
  return Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value]));
}

/** Throws InvalidParameterException when an attribute that the pool requires is not there. */
export function checkRequired(attributes: Readonly<Record<string, string>>, settings: PoolSettings): void {
  for (const [name, { isRequired }] of settings.attributes) {
    if (isRequired && !ownValue(attributes, name)) throw errors.missingAttribute(name);
  }
}

/** Returns attributes in the format of responses, `sub` first. */
export function listAttributes(sub: string, attributes: Readonly<Record<string, string>>): Pair[] {
  return [
    { Name: 'sub', Value: sub },
    ...Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  ];
}
