import { ownValue } from '../../lib/domain/own-value.ts';

/** The steps that show a form, by the names that the specification and the sign-in kit have for them. */
const STEP_HEADINGS = {
  signIn: 'Sign in',
  signUp: 'Create account',
  confirmSignUp: 'Confirm your account',
  confirmSignIn: 'Enter your code',
  selectMfaType: 'Choose a second step',
  setupEmail: 'Set up codes by e-mail',
  setupTotp: 'Set up an authenticator app',
  forceNewPassword: 'Choose a password of your own',
  forgotPassword: 'Reset your password',
  confirmResetPassword: 'Choose a new password',
  verifyUser: 'Verify how to reach you',
  confirmVerifyUser: 'Enter the code we sent',
} as const;

export type Step = keyof typeof STEP_HEADINGS;

/** What to do, where the heading and the fields do not say it. */
const STEP_INTRODUCTIONS: Readonly<Partial<Record<Step, string>>> = {
  setupEmail: 'Each time you sign in, we send a code to this address.',
  setupTotp:
    'Scan the picture with an authenticator app, or type the secret into it. Then enter the six digits that the app shows.',
  forceNewPassword:
    'The password that you signed in with was given to you. From now on, only you should know it.',
  forgotPassword: 'We send a code to the address of your account. With it you choose a new password.',
  verifyUser: 'Should you ever forget your password, we can only send a code to an address that is verified.',
};

const CODE_HEADINGS: Readonly<Record<string, string>> = {
  SMS_MFA: 'Enter the code from your text message',
  EMAIL_OTP: 'Enter the code from your e-mail',
  SOFTWARE_TOKEN_MFA: 'Enter the code from your app',
};

/** Steps that answer a challenge, which the client forgets `CHALLENGE_LIFETIME` after it was posed. */
const CHALLENGE_STEPS: readonly Step[] = [
  'confirmSignIn',
  'selectMfaType',
  'setupEmail',
  'setupTotp',
  'forceNewPassword',
];

/** The step of one of the kit's routes; undefined for those that show nothing (`idle`, `transition`, ...). */
export function stepOf(route: string): Step | undefined {
  return Object.keys(STEP_HEADINGS).find((step): step is Step => step === route);
}

/** The heading of a step's page. @param challengeName of the code that is asked for, such as `SMS_MFA` */
export function headingOf(step: Step, challengeName?: string): string {
  const heading = step === 'confirmSignIn' ? ownValue(CODE_HEADINGS, challengeName ?? '') : undefined;
  return heading ?? STEP_HEADINGS[step];
}

export function introductionOf(step: Step, challengeName?: string): string | undefined {
  if (step === 'selectMfaType' && challengeName === 'MFA_SETUP')
    return 'From now on, signing in asks for a code as well as the password.';
  return STEP_INTRODUCTIONS[step];
}

export function answersChallenge(step: Step): boolean {
  return CHALLENGE_STEPS.includes(step);
}

/** The two steps between which the tabs move. */
export function hasTabs(step: Step | undefined): boolean {
  return step === 'signIn' || step === 'signUp';
}
