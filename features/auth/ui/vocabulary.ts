import { I18n } from 'aws-amplify/utils';
import { LONGER_MESSAGES } from '../../../lib/auth/readable-error.ts';
import { NO_SESSION } from './catalogue-errors.ts';

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
