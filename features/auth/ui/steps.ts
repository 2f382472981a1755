import { ownValue } from '../../../lib/domain/own-value.ts';

/** The steps that show a form, by their names in the specification and the sign-in kit. */
const STEP_HEADINGS = {
  signIn: 'Sign in',
  signUp: 'Create account',
  confirmSignUp: 'Confirm your account',
  confirmSignIn: 'Enter your code',
  selectMfaType: 'Choose a verification method',
  setupEmail: 'Set up email codes',
  setupTotp: 'Set up an authenticator app',
  forceNewPassword: 'Set your own password',
  forgotPassword: 'Reset your password',
  confirmResetPassword: 'Choose a new password',
  verifyUser: 'Verify your contact details',
  confirmVerifyUser: 'Enter the code we sent',
} as const;

export type Step = keyof typeof STEP_HEADINGS;

/** Instructions, where the heading and the fields are not enough. */
const STEP_INTRODUCTIONS: Readonly<Partial<Record<Step, string>>> = {
  setupEmail: 'Each time you sign in, we send a code to this address.',
  setupTotp:
    'Scan the QR code with an authenticator app, or enter the setup key. Then enter the six-digit code that the app shows.',
  forceNewPassword:
    'Someone else set the password that you signed in with. Replace it with one that only you know.',
  forgotPassword:
    'We send a code to the address of your account. You need this code to choose a new password.',
  verifyUser: 'If you forget your password, we can only send a code to a verified address.',
};

const CODE_HEADINGS: Readonly<Record<string, string>> = {
  SMS_MFA: 'Enter the code from your text message',
  EMAIL_OTP: 'Enter the code from your email',
  SOFTWARE_TOKEN_MFA: 'Enter the code from your app',
};

/** Steps that respond to a challenge, which the client drops after `CHALLENGE_LIFETIME`. */
const CHALLENGE_STEPS: readonly Step[] = [
  'confirmSignIn',
  'selectMfaType',
  'setupEmail',
  'setupTotp',
  'forceNewPassword',
];

/** The step of one of the kit's routes; undefined for those that show nothing (`idle`, `transition`, ...). */
export function getStep(route: string): Step | undefined {
  return Object.keys(STEP_HEADINGS).find((step): step is Step => step === route);
}

/**
 * Returns the heading of a step's page.
 * @param challengeName the challenge of the code, such as `SMS_MFA`
 */
export function getHeading(step: Step, challengeName?: string): string {
  const heading = step === 'confirmSignIn' ? ownValue(CODE_HEADINGS, challengeName ?? '') : undefined;
  return heading ?? STEP_HEADINGS[step];
}

export function getIntroduction(step: Step, challengeName?: string): string | undefined {
  if (step === 'selectMfaType' && challengeName === 'MFA_SETUP')
    return 'This site requires two-step verification: enter your password, then a code.';
  return STEP_INTRODUCTIONS[step];
}

/** Returns true if a step has a field for digits. Other steps have a choice, an address or a password. */
export function takesCode(step: Step | undefined): boolean {
  return step === 'confirmSignIn' || step === 'setupTotp';
}

export function isChallengeStep(step: Step): boolean {
  return CHALLENGE_STEPS.includes(step);
}

/**
 * Explains why a challenge step has ended.
 * @param isOutOfTime true if its time is over; false if there were too many attempts
 */
export function endOfStep(step: Step, isOutOfTime: boolean): string {
  const ending = takesCode(step)
    ? 'Too many wrong codes were entered, or this sign-in has expired.'
    : 'This sign-in has expired.';
  const cause = isOutOfTime ? 'For security, this step ended after three minutes.' : ending;
  if (step === 'setupTotp')
    return `${cause} Sign in again to get a new setup key. Delete the entry that you made in your app: it no longer works.`;
  return step === 'confirmSignIn' ? cause : `${cause} Sign in again to continue.`;
}

/** The two steps between which the tabs move. */
export function hasTabs(step: Step | undefined): boolean {
  return step === 'signIn' || step === 'signUp';
}

/**
 * The steps that a sign-in in another tab ends. A code for a new account or a new password is still good then, so those
 * two steps stay; the steps that verify an address are after the sign-in.
 */
export function isBeforeSignIn(step: Step | undefined): boolean {
  return step !== undefined && !WITH_OWN_CODE.includes(step);
}

const WITH_OWN_CODE: readonly Step[] = [
  'confirmSignUp',
  'confirmResetPassword',
  'verifyUser',
  'confirmVerifyUser',
];
