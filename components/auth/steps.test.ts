import { answersChallenge, hasTabs, headingOf, introductionOf, stepOf } from './steps.ts';

it('knows the steps that show a form, and no others', () => {
  expect(stepOf('confirmSignUp')).toBe('confirmSignUp');
  for (const route of ['idle', 'setup', 'transition', 'authenticated', 'signOut', 'toString', '']) {
    expect(stepOf(route)).toBeUndefined();
  }
});

it('says where the code comes from', () => {
  expect(headingOf('confirmSignIn', 'SMS_MFA')).toBe('Enter the code from your text message');
  expect(headingOf('confirmSignIn', 'EMAIL_OTP')).toBe('Enter the code from your e-mail');
  expect(headingOf('confirmSignIn', 'SOFTWARE_TOKEN_MFA')).toBe('Enter the code from your app');
  expect(headingOf('confirmSignIn')).toBe('Enter your code');
  expect(headingOf('setupTotp', 'SMS_MFA')).toBe('Set up an authenticator app');
});

it('knows which steps hang on a challenge, and which have tabs', () => {
  expect(answersChallenge('forceNewPassword')).toBe(true);
  expect(answersChallenge('confirmSignUp')).toBe(false);
  expect(hasTabs('signUp')).toBe(true);
  expect(hasTabs('forgotPassword')).toBe(false);
  expect(hasTabs(undefined)).toBe(false);
});

it('explains a second step to who sets one up, not to who chooses among those that they have', () => {
  expect(introductionOf('selectMfaType', 'MFA_SETUP')).toContain('From now on');
  expect(introductionOf('selectMfaType', 'SELECT_MFA_TYPE')).toBeUndefined();
  expect(introductionOf('setupTotp')).toContain('six digits');
});
