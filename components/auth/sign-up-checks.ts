import { ownValue } from '@/lib/domain/own-value';
import {
  INVALID_EMAIL,
  INVALID_PHONE,
  isEmail,
  isPhone,
  type PasswordFormat,
  passwordProblems,
  REQUIRED,
  tidyPhone,
} from '@/lib/domain/sign-in-values';

export type Values = Readonly<Record<string, string | undefined>>;
export type Touched = Readonly<Record<string, boolean | undefined>>;

/** Set by the kit itself, and not asked for. */
const NOT_ASKED = ['', 'country_code', '__authMethod'];

/** The dial code that the kit's phone field begins with, and does not tell until it is changed. */
const FIRST_DIAL_CODE = '+1';

/**
 * What is wrong with the fields of the sign-up form that a person has been at, by field; the kit checks the passwords.
 * @returns null when nothing is
 */
export function checkSignUp(values: Values, touched: Touched): Record<string, string> | null {
  const left = Object.keys(touched).filter((name) => ownValue(touched, name) && !NOT_ASKED.includes(name));
  const problems: Record<string, string> = {};
  for (const name of left) {
    const value = name.endsWith('password') ? ownValue(values, name) : ownValue(values, name)?.trim();
    const problem = value ? problemOf(name, value, values) : REQUIRED;
    if (problem) problems[name] = problem;
  }
  return Object.keys(problems).length > 0 ? problems : null;
}

function problemOf(name: string, value: string, { country_code }: Values): string | undefined {
  if (name === 'email') return isEmail(value) ? undefined : INVALID_EMAIL;
  if (name !== 'phone_number') return undefined;
  return isPhone(tidyPhone(`${country_code ?? FIRST_DIAL_CODE}${value}`)) ? undefined : INVALID_PHONE;
}

/**
 * What the password lacks, once a person has left its field. The kit's own check of the same breaks on a field that was
 * left empty.
 * @returns null when nothing is
 */
export function checkPassword(
  { password }: Values,
  touched: Touched,
  policy?: PasswordFormat,
): { password: string[] } | null {
  if (!touched.password || !password || !policy) return null;
  const problems = passwordProblems(password, policy);
  return problems.length > 0 ? { password: [...problems] } : null;
}
