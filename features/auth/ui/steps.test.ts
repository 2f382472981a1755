import {
  endOfStep,
  getHeading,
  getIntroduction,
  getStep,
  hasTabs,
  isChallengeStep,
  takesCode,
} from './steps.ts';

it('knows the steps that show a form, and no others', () => {
  expect(getStep('confirmSignUp')).toBe('confirmSignUp');
  for (const route of ['idle', 'setup', 'transition', 'authenticated', 'signOut', 'toString', '']) {
    expect(getStep(route)).toBeUndefined();
  }
});

it('explains where the code comes from', () => {
  expect(getHeading('confirmSignIn', 'SMS_MFA')).toBe('Enter the code from your text message');
  expect(getHeading('confirmSignIn', 'EMAIL_OTP')).toBe('Enter the code from your email');
  expect(getHeading('confirmSignIn', 'SOFTWARE_TOKEN_MFA')).toBe('Enter the code from your app');
  expect(getHeading('confirmSignIn')).toBe('Enter your code');
  expect(getHeading('setupTotp', 'SMS_MFA')).toBe('Set up an authenticator app');
});

it('recognizes steps that respond to a challenge, steps that take a code, and steps with tabs', () => {
  expect(isChallengeStep('forceNewPassword')).toBe(true);
  expect(isChallengeStep('confirmSignUp')).toBe(false);
  expect(takesCode('setupTotp')).toBe(true);
  expect(takesCode('selectMfaType')).toBe(false);
  expect(takesCode(undefined)).toBe(false);
  expect(hasTabs('signUp')).toBe(true);
  expect(hasTabs('forgotPassword')).toBe(false);
  expect(hasTabs(undefined)).toBe(false);
});

it('explains two-step verification when it is set up, and not when a method is chosen', () => {
  expect(getIntroduction('selectMfaType', 'MFA_SETUP')).toContain('requires two-step verification');
  expect(getIntroduction('selectMfaType', 'SELECT_MFA_TYPE')).toBeUndefined();
  expect(getIntroduction('setupTotp')).toContain('six-digit code');
});

it('explains why a step has ended, and that a secret in an app no longer works', () => {
  expect(endOfStep('confirmSignIn', true)).toContain('three minutes');
  expect(endOfStep('confirmSignIn', false)).toContain('Too many wrong codes');
  expect(endOfStep('setupTotp', true)).toContain('Delete the entry');
  expect(endOfStep('forceNewPassword', true)).toMatch(/Sign in again to continue\.$/);
  expect(endOfStep('forceNewPassword', false)).toBe('This sign-in has expired. Sign in again to continue.');
});
