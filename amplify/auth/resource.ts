import { defineAuth } from '@aws-amplify/backend';

/** Those who keep streams and personalities. Being the first of the groups, it has precedence 0. */
export const adminGroup = 'ADMINS';

/** Accounts: the e-mail address is the username, and what it is verified by. `settings.ts` says the rest. */
export const auth = defineAuth({
  loginWith: { email: true },
  userAttributes: { email: { required: true, mutable: true } },
  multifactor: { mode: 'OFF' },
  accountRecovery: 'EMAIL_ONLY',
  groups: [adminGroup],
});
