import { I18n } from 'aws-amplify/utils';

/** What the kit says, in the words of the specification and of the rest of the site. */
const SITE_WORDS = {
  Email: 'E-mail',
  'Sign In': 'Sign in',
  'Create Account': 'Create account',
  'Creating Account': 'Creating account',
  'Confirm Password': 'Confirm password',
  'Confirmation Code': 'Confirmation code',
  'Phone Number': 'Phone number',
  'Enter your Email': 'name@example.com',
  'Enter your Phone Number': '555 010 0100',
  'Enter your Username': 'Your username',
  'Enter your email': 'E-mail',
  'Enter your phone number': 'Phone number',
  'Enter your username': 'Username',
  'Forgot your password?': 'Forgot your password?',
  'Back to Sign In': 'Back to sign in',
  'Resend Code': 'Resend code',
  'Change Password': 'Change password',
  'Text Message (SMS)': 'Text message (SMS)',
  'Email Message': 'E-mail',
  'Authenticator App (TOTP)': 'Authenticator app',
  'Sign Up with Amazon': 'Sign up with Amazon',
  'Sign Up with Apple': 'Sign up with Apple',
  'Sign Up with Facebook': 'Sign up with Facebook',
  'Sign Up with Google': 'Sign up with Google',
  'Sign In with Amazon': 'Sign in with Amazon',
  'Sign In with Apple': 'Sign in with Apple',
  'Sign In with Facebook': 'Sign in with Facebook',
  'Sign In with Google': 'Sign in with Google',
};

/** Has the kit speak as the site does: in English, whatever the browser's language, since the pages are. */
export function speakAsTheSite(): void {
  I18n.putVocabularies({ en: SITE_WORDS });
  I18n.setLanguage('en');
}
