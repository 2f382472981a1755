import { Amplify } from 'aws-amplify';
import { I18n } from 'aws-amplify/utils';
import { isUnreadable, LONGER_MESSAGES, UNREADABLE } from '../../../lib/auth/readable-error.ts';
import type { Step } from './steps.ts';

/*
 * Texts of the error catalogue (specification, section 8) that the client has no longer, each with what to do. The client's
 * own texts for missing input name its functions; people read these instead.
 */

const SUBJECTS = {
  email: 'Email cannot be empty. Enter the email address of your account.',
  phone: 'Phone number cannot be empty. Enter the phone number of your account.',
  username: 'Username cannot be empty. Enter your username.',
} as const;

/** The logins that the client's configuration allows. */
export type Login = keyof typeof SUBJECTS;

const PASSWORD = 'Password cannot be empty. Enter your password.';
const CODE = 'Confirmation code cannot be empty. Enter the code from the message that we sent.';
const CHALLENGE = 'Challenge response cannot be empty. Enter the code that you were asked for.';
const NO_METHOD = 'No valid MFA method provided. Choose one of the methods shown.';
const OFFLINE = 'Network Error. Check your connection, then try again.';
/** The sign-in ended while a step was open. The kit's own calls show it by the vocabulary. */
export const NO_SESSION =
  'Auth session was not found. Make sure to call signIn. Your sign-in has ended: sign in again.';
const NOT_CREATED = 'Error creating account. Try again in a few minutes.';
const FAILED = 'Authentication Error. Try again in a few minutes.';

/** Messages by the client's name of the error. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['EmptySignInPassword', PASSWORD],
  ['EmptySignUpPassword', PASSWORD],
  ['EmptyConfirmResetPasswordNewPassword', PASSWORD],
  ['EmptyConfirmSignUpCode', CODE],
  ['EmptyConfirmResetPasswordConfirmationCode', CODE],
  ['EmptyVerifyTOTPSetupCode', CODE],
  ['EmptyConfirmUserAttributeCode', CODE],
  ['EmptyChallengeResponse', CHALLENGE],
  ['NetworkError', OFFLINE],
  ['UserUnAuthenticatedException', NO_SESSION],
]);

const isMissingSubject = (name: string) => /^Empty\w+Username$/.test(name);

/**
 * Returns the catalogue's text for an error; null if the error's own text is shown.
 * @param step the person's current step
 */
export function catalogueText(thrown: unknown, login: Login, step: Step | undefined): string | null {
  const { name, message } = thrown instanceof Error ? thrown : { name: '', message: '' };
  if (isMissingSubject(name)) return SUBJECTS[login];
  if (name === 'EmptyChallengeResponse' && step === 'selectMfaType') return NO_METHOD;
  const text = TEXTS.get(name);
  if (text) return text;
  if (message) return null;
  return step === 'signUp' ? NOT_CREATED : FAILED;
}

function configuredLogin(): Login {
  const { email, phone } = Amplify.getConfig().Auth?.Cognito?.loginWith ?? {};
  return email ? 'email' : phone ? 'phone' : 'username';
}

/**
 * Wraps a call so that its errors have the catalogue's text. The names of the errors stay, because the kit checks
 * them.
 */
export function withCatalogueText<Input extends unknown[], Output>(
  call: (...input: Input) => Promise<Output>,
  step: () => Step | undefined,
): (...input: Input) => Promise<Output> {
  return async (...input) => {
    try {
      return await call(...input);
    } catch (thrown) {
      const text = catalogueText(thrown, configuredLogin(), step());
      if (text === null) throw thrown;
      const name = thrown instanceof Error ? thrown.name : 'Error';
      throw Object.assign(new Error(text, { cause: thrown }), { name });
    }
  };
}

/** The kit's texts in the words of the specification and of the rest of the site. */
const SITE_WORDS = {
  ...LONGER_MESSAGES,
  'User needs to be authenticated to call this API.': NO_SESSION,
  Email: 'Email',
  'Sign In': 'Sign in',
  'Create Account': 'Create account',
  'Creating Account': 'Creating account',
  'Confirm Password': 'Confirm password',
  'Confirmation Code': 'Confirmation code',
  'Phone Number': 'Phone number',
  'Enter your Email': 'name@example.com',
  'Enter your Phone Number': '555 010 0100',
  'Enter your Username': 'Your username',
  'Enter your email': 'Email',
  'Enter your phone number': 'Phone number',
  'Enter your username': 'Username',
  'Forgot your password?': 'Forgot your password?',
  'Back to Sign In': 'Back to sign in',
  'Resend Code': 'Resend code',
  'Change Password': 'Change password',
  'Text Message (SMS)': 'Text message (SMS)',
  'Email Message': 'Email',
  'Authenticator App (TOTP)': 'Authenticator app',
  'Your code is on the way. To log in, enter the code we emailed to': 'Enter the code that we emailed to',
  'Your code is on the way. To log in, enter the code we texted to': 'Enter the code that we texted to',
  'Your code is on the way. To log in, enter the code we sent you': 'Enter the code that we sent you',
  'Sign Up with Amazon': 'Create account with Amazon',
  'Sign Up with Apple': 'Create account with Apple',
  'Sign Up with Facebook': 'Create account with Facebook',
  'Sign Up with Google': 'Create account with Google',
  'Sign In with Amazon': 'Sign in with Amazon',
  'Sign In with Apple': 'Sign in with Apple',
  'Sign In with Facebook': 'Sign in with Facebook',
  'Sign In with Google': 'Sign in with Google',
};

/** Sets the kit's texts: in English, whatever the browser's language, since the pages are in English. */
export function speakAsTheSite(): void {
  I18n.putVocabularies({ en: SITE_WORDS });
  I18n.setLanguage('en');
}

/**
 * Explains an error that the kit's own calls show as the parser's text, for example `Unexpected token '<'` for the HTML page
 * of a proxy. Called before the kit translates the error.
 */
export function explainUnreadable(message: string | undefined): void {
  if (message && isUnreadable({ message })) I18n.putVocabularies({ en: { [message]: UNREADABLE } });
}
