import type { SignUpInput } from 'aws-amplify/auth';
import { isPhone, tidyLogin } from '@/lib/domain/sign-in-values';

/**
 * Signs up with a phone number from the kit's one field for an email address or a phone number. The number becomes an
 * attribute, in the format that the pool expects.
 */
export function withPhoneLogin(input: SignUpInput): SignUpInput {
  const username = tidyLogin(input.username);
  const { email, ...others } = input.options?.userAttributes ?? {};
  if (!isPhone(username) || email === undefined) return { ...input, username };
  return {
    ...input,
    username,
    options: { ...input.options, userAttributes: { ...others, phone_number: username } },
  };
}

/** Leaves out the attributes whose optional fields are empty. */
export function withoutEmpty(input: SignUpInput): SignUpInput {
  const given = Object.entries(input.options?.userAttributes ?? {}).filter(([, value]) => value !== '');
  return { ...input, options: { ...input.options, userAttributes: Object.fromEntries(given) } };
}
