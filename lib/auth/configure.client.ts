import { Amplify } from 'aws-amplify';
import {
  CognitoAWSCredentialsAndIdentityIdProvider,
  cognitoUserPoolsTokenProvider,
  DefaultIdentityIdStore,
} from 'aws-amplify/auth/cognito';
import { ConsoleLogger, CookieStorage, Hub } from 'aws-amplify/utils';
import { type ClientOutputs, clientConfig } from '../amplify/client-config.ts';
import { storesSecureCookies } from '../amplify/cookie-security.ts';
import { passOAuthThrough, passRealtimeThrough, passS3Through } from '../amplify/transport.ts';
import { configureCache } from './device-cache.ts';
import { watchRedirect } from './redirect-outcome.ts';
import { announceSession } from './session-broadcast.ts';
import { rememberClient, storedUser } from './stored-user.ts';

/** Amplify's events for a sign-in, a sign-out and a sign-in that could not be renewed. */
const CHANGES: readonly string[] = ['signedIn', 'signedOut', 'tokenRefresh_failure'];

/**
 * Announces sign-ins and sign-outs of Amplify's client on this page to all pages of the site in this browser.
 * @param clientId the site's own app client
 */
function broadcastHub(clientId: string): void {
  if (rememberClient(clientId)) announceSession();
  Hub.listen('auth', ({ payload }) => {
    // Amplify reports a sign-out while it still removes the cookies.
    if (CHANGES.includes(payload.event)) setTimeout(announceSession);
  });
}

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
  configureCache(storedUser() !== undefined);
  if (storesSecureCookies(window.location) || !config.Auth) {
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
