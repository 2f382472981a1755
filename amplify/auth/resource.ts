import { defineAuth, defineFunction } from '@aws-amplify/backend';
import { appName } from './app-name.ts';
import { adminGroup } from './groups.ts';
import { secondFactors } from './second-factors.ts';

// Outside of any function, because Amplify resolves the entry's folder from this line. Amplify creates it
// only where it is used.
const administratorsNeedApp = defineFunction({
  name: 'administrators-need-app',
  entry: './administrators-need-app.ts',
  resourceGroupName: 'auth',
  runtime: 24,
  logging: { retention: '1 month' },
});

const withSecondFactors = {
  multifactor: { mode: 'OPTIONAL', totp: true, email: true },
  senders: { email: { fromEmail: secondFactors.sender } },
  triggers: { preTokenGeneration: administratorsNeedApp },
  access: (allow) => [allow.resource(administratorsNeedApp).to(['getUser'])],
} satisfies Partial<Parameters<typeof defineAuth>[0]>;

/** Accounts: the verified email address is the username. `settings.ts` has the other options. */
export const auth = defineAuth({
  loginWith: {
    email: {
      verificationEmailStyle: 'CODE',
      verificationEmailSubject: `${appName}: your verification code`,
      verificationEmailBody: (createCode) =>
        `You received this email because this address was entered for an account at ${appName}.\n\n${createCode()} is your verification code. It expires in 24 hours, or in 1 hour if it is for a password reset.\n\nIf an unconfirmed account with this address already existed, you will choose a new password after you enter the code.\n\nIf this was not you, ignore this email and do not share the code.`,
    },
  },
  userAttributes: { email: { required: true, mutable: true } },
  accountRecovery: 'EMAIL_ONLY',
  groups: [adminGroup],
  ...(secondFactors.mode === 'off' ? { multifactor: { mode: 'OFF' } } : withSecondFactors),
});
