import { Amplify } from 'aws-amplify';
import {
  CognitoAWSCredentialsAndIdentityIdProvider,
  cognitoUserPoolsTokenProvider,
  DefaultIdentityIdStore,
} from 'aws-amplify/auth/cognito';
import { ConsoleLogger, CookieStorage } from 'aws-amplify/utils';
import { broadcastHub } from '../auth/broadcast-hub.client.ts';
import { keptPerson } from '../auth/kept-person.ts';
import { watchRedirect } from '../auth/redirect-outcome.ts';
import { type ClientOutputs, clientConfig } from './client-config.ts';
import { keepsSecureCookies } from './cookie-security.ts';
import { configureCache } from './device-cache.ts';
import { passOAuthThrough } from './transport/oauth.ts';
import { passRealtimeThrough } from './transport/realtime.ts';
import { passS3Through } from './transport/s3.ts';

let configured: ClientOutputs | undefined;

/**
 * Configures the client without its warnings about endpoints outside AWS, such as those of the embedded
 * backend.
 */
function configureQuietly(...given: Parameters<typeof Amplify.configure>): void {
  const level = ConsoleLogger.LOG_LEVEL;
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  try {
    Amplify.configure(...given);
  } finally {
    ConsoleLogger.LOG_LEVEL = level;
  }
}

/**
 * Configures Amplify's client for this page, once. Tokens are stored in cookies, which the server reads: for 365 days,
 * for the whole site, for HTTPS only where the browser can store such cookies.
 */
export function configureAmplify(outputs: ClientOutputs): void {
  if (configured) return;
  configured = outputs;
  const config = clientConfig(outputs, window.location.origin);
  const domain = config.Auth?.Cognito.loginWith?.oauth?.domain;
  if (domain && outputs.embeddedPath) passOAuthThrough(domain, outputs.embeddedPath);
  if (outputs.embeddedPath) passRealtimeThrough(window.location.origin);
  const { bucket, region } = config.Storage?.S3 ?? {};
  if (bucket && region && outputs.embeddedPath) passS3Through({ bucket, region }, outputs.embeddedPath);
  if (domain) watchRedirect(new URL(window.location.href));
  if (config.Auth?.Cognito.userPoolClientId) broadcastHub(config.Auth.Cognito.userPoolClientId);
  configureCache(keptPerson() !== undefined);
  if (keepsSecureCookies(window.location) || !config.Auth) {
    configureQuietly(config, { ssr: true });
    return;
  }
  // The same as `ssr: true`, with cookies that also work over plain HTTP.
  const cookies = new CookieStorage({ sameSite: 'lax', secure: false });
  cognitoUserPoolsTokenProvider.setAuthConfig(config.Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(cookies);
  const credentialsProvider = new CognitoAWSCredentialsAndIdentityIdProvider(
    new DefaultIdentityIdStore(cookies),
  );
  configureQuietly(config, {
    ssr: true,
    Auth: { tokenProvider: cognitoUserPoolsTokenProvider, credentialsProvider },
  });
}
