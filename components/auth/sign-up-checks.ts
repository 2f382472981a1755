export type Values = Readonly<Record<string, string | undefined>>;
export type Touched = Readonly<Record<string, boolean | undefined>>;

export const REQUIRED = 'This field is required';
export const INVALID_EMAIL = 'Please enter a valid email';

// What browsers take for one (HTML, "valid e-mail address").
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Set by the kit itself, and not asked for. */
const NOT_ASKED = ['', 'country_code', '__authMethod'];

/**
 * What is wrong with the fields of the sign-up form that a person has been at, by field; the kit checks the passwords.
 * @returns null when nothing is
 */
export function checkSignUp(values: Values, touched: Touched): Record<string, string> | null {
  const left = Object.keys(touched).filter((name) => touched[name] && !NOT_ASKED.includes(name));
  const problems: Record<string, string> = {};
  for (const name of left) {
    const value = name.endsWith('password') ? values[name] : values[name]?.trim();
    if (!value) problems[name] = REQUIRED;
    else if (name === 'email' && !EMAIL.test(value)) problems[name] = INVALID_EMAIL;
  }
  return Object.keys(problems).length > 0 ? problems : null;
}

/** What the user pool asks of a password, as the kit hands it on. */
export type PasswordPolicy = {
  readonly minLength?: number;
  readonly requireLowercase?: boolean;
  readonly requireUppercase?: boolean;
  readonly requireNumbers?: boolean;
  readonly requireSpecialCharacters?: boolean;
};

// Cognito's own list, https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-policies.html
const SPECIAL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/**
 * What the password lacks, once a person has left its field. The kit's own check of the same breaks on a field that was
 * left empty.
 * @returns null when nothing is
 */
export function checkPassword(
  { password }: Values,
  touched: Touched,
  policy?: PasswordPolicy,
): { password: string[] } | null {
  if (!touched.password || !password || !policy) return null;
  const length = policy.minLength ?? 8;
  const lacks: readonly (readonly [boolean | undefined, string])[] = [
    [password.length < length, `Password must have at least ${length} characters`],
    [policy.requireLowercase && !/[a-z]/.test(password), 'Password must have lower case letters'],
    [policy.requireUppercase && !/[A-Z]/.test(password), 'Password must have upper case letters'],
    [policy.requireNumbers && !/\d/.test(password), 'Password must have numbers'],
    [policy.requireSpecialCharacters && !SPECIAL.test(password), 'Password must have special characters'],
  ];
  const sentences = lacks.filter(([isLacking]) => isLacking).map(([, sentence]) => sentence);
  return sentences.length > 0 ? { password: sentences } : null;
}
