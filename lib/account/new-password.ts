/** What the pool wants of a password, in the form that Amplify's configuration has it in. */
export type PasswordFormat = {
  readonly minLength?: number;
  readonly requireLowercase?: boolean;
  readonly requireUppercase?: boolean;
  readonly requireNumbers?: boolean;
  readonly requireSpecialCharacters?: boolean;
};

const DEFAULT_LENGTH = 8;

/** From so many characters in both fields on, passwords that differ are said to (specification, section 5). */
const COMPARED_FROM = 6;

/** The characters that Cognito counts as symbols. A space counts inside a password, and not at either end. */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/;

/** What a new password lacks, in the specification's words; empty when nothing. */
export function passwordProblems(password: string, format: PasswordFormat): readonly string[] {
  const length = format.minLength ?? DEFAULT_LENGTH;
  const rules = [
    [password.length >= length, `Password must have at least ${length} characters`],
    [!format.requireLowercase || /[a-z]/.test(password), 'Password must have lower case letters'],
    [!format.requireUppercase || /[A-Z]/.test(password), 'Password must have upper case letters'],
    [!format.requireNumbers || /[0-9]/.test(password), 'Password must have numbers'],
    [!format.requireSpecialCharacters || SYMBOL.test(password), 'Password must have special characters'],
  ] as const;
  return rules.flatMap(([holds, message]) => (holds ? [] : [message]));
}

/** What is wrong with the repetition of a new password, or undefined; it is not said while the person still types. */
export function repetitionProblem(
  password: string,
  repetition: string,
  areBothTouched: boolean,
): string | undefined {
  if (password === repetition) return undefined;
  const isLongEnough = password.length >= COMPARED_FROM && repetition.length >= COMPARED_FROM;
  return areBothTouched || isLongEnough ? 'Your passwords must match' : undefined;
}
