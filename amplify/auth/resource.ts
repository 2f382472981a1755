import { defineAuth } from '@aws-amplify/backend';

/** Accounts: the e-mail address is the username. The password policy is set in `backend.ts`, where Cognito's own settings are. */
export const auth = defineAuth({
  loginWith: { email: true },
  userAttributes: { email: { required: true, mutable: true } },
  multifactor: { mode: 'OFF' },
  accountRecovery: 'EMAIL_ONLY',
  groups: ['ADMINS'],
});
