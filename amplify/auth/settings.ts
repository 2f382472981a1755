import type { defineAuth } from '@aws-amplify/backend';
import { appName } from './app-name.ts';

type AuthResources = ReturnType<ReturnType<typeof defineAuth>['getInstance']>['resources'];

/**
 * Sets options that `defineAuth` does not have. Cognito's defaults are included, because the embedded user
 * pool reads them from the compiled definition.
 */
export function applyAuthSettings({ cfnResources }: AuthResources): void {
  const { cfnUserPool, cfnUserPoolClient, cfnIdentityPool } = cfnResources;

  cfnUserPool.policies = {
    passwordPolicy: {
      minimumLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSymbols: true,
    },
    signInPolicy: { allowedFirstAuthFactors: ['PASSWORD'] },
  };

  // Amplify allows SRP, custom challenges and refresh; the site also signs in by password and by choice (USER_AUTH).
  cfnUserPoolClient.explicitAuthFlows = [
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_USER_PASSWORD_AUTH',
    'ALLOW_USER_AUTH',
    'ALLOW_CUSTOM_AUTH',
    'ALLOW_REFRESH_TOKEN_AUTH',
  ];
  cfnUserPoolClient.tokenValidityUnits = { accessToken: 'minutes', idToken: 'minutes', refreshToken: 'days' };
  cfnUserPoolClient.accessTokenValidity = 60;
  cfnUserPoolClient.idTokenValidity = 60;
  cfnUserPoolClient.refreshTokenValidity = 30;
  cfnUserPoolClient.authSessionValidity = 3;
  cfnUserPoolClient.enableTokenRevocation = true;

  const smsMessage = `${appName}: {####} is your verification code. Do not share it.`;
  cfnUserPool.smsVerificationMessage = smsMessage;
  cfnUserPool.addPropertyOverride('VerificationMessageTemplate.SmsMessage', smsMessage);

  cfnIdentityPool.allowUnauthenticatedIdentities = true;
}
