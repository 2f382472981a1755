import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import {
  MODERATION_PURPOSE,
  type ModerationRequest,
  type ModerationResponse,
  moderationCall,
  moderationRequest,
} from '../../../features/moderation/model/contract.ts';
import { readEnv } from '../../../lib/env/read-env.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { readLimits } from '../../../lib/rate-limit/limit-settings.ts';
import { createKeyedHash } from '../../../lib/security/keyed-hash.ts';
import { hasSiteProof, isJustSent } from '../../../lib/security/site-proof.ts';
import { refreshSite } from '../../../lib/site/refresh.ts';
import type { Email } from '../../../lib/text/email.ts';
import { openApi } from '../api.ts';
import { deliver } from '../deliver.ts';
import { readKey, readSetting } from '../send-email.ts';
import { openAccounts } from './accounts.ts';
import { forgetIdentities, openFileIdentities, rememberIdentity } from './file-identities.ts';
import { openFiles } from './files.ts';
import { isUploadEvent, removeLockedUpload } from './locked-uploads.ts';
import { createModeration } from './moderation.ts';

/** An event of AppSync for an operation, of EventBridge Scheduler for the schedule, of the stream of profiles, of S3 for an upload, or of the operator. */
type Event = {
  readonly fieldName?: string;
  readonly arguments?: Arguments;
  readonly identity?: { readonly sub?: string } | null;
  readonly Records?: unknown;
  readonly source?: unknown;
  /** A request of the contract from the operator, who may invoke the function and has no access token. */
  readonly request?: unknown;
};
type Arguments = { readonly request?: string; readonly proof?: string; readonly idToken?: string };
type Context = { readonly getRemainingTimeInMillis: () => number };
type Result = string | boolean | null | ModerationResponse | StreamResult;
/** For the stream: no change failed. After an error, Lambda sends all of them again. */
type StreamResult = { readonly batchItemFailures: readonly [] };
/** Milliseconds that a run leaves for its last request. */
const LAST_REQUEST = 20_000;

const cognito = new CognitoIdentityProviderClient();
const s3 = new S3Client();

/** Handles the requests of the site and the operator, compares the names of changed profiles, and runs the regular jobs. */
export async function handler(event: Event, context: Context): Promise<Result> {
  try {
    const call = event.fieldName === 'moderate' ? readCall(event.arguments ?? {}) : null;
    if (event.fieldName === 'moderate' && !call) return JSON.stringify(REFUSED);
    const api = openApi();
    const files = openFiles({ s3, bucket: readSetting('BUCKET_NAME'), query: api.asFunction });
    if (isUploadEvent(event)) {
      const identities = openFileIdentities(api.asFunction);
      return await removeLockedUpload({ query: api.asFunction, identities, files }, event);
    }
    const { sub } = event.identity ?? {};
    if (event.fieldName === 'rememberOwnFiles')
      return sub !== undefined && (await rememberOwnFiles(api.asFunction, sub, event.arguments?.idToken));
    if (event.fieldName === 'forgetOwnFiles')
      return sub !== undefined && (await forgetIdentities(openFileIdentities(api.asFunction), files, sub));
    const { site, siteUrl } = readEnv({ ...process.env, SITE_URL: readSetting('SITE_URL') });
    await refreshSite(api.asGuest, site);
    const { service, jobs } = createModeration({
      query: api.asFunction,
      hash: createKeyedHash(readKey('MODERATION_KEY')),
      accounts: openAccounts(cognito, readSetting('USER_POOL_ID')),
      files,
      send: sendEmail,
      clock: Date.now,
      siteUrl,
      reportsPerHour: readLimits().REPORTS_PER_HOUR,
      hasTime: () => context.getRemainingTimeInMillis() > LAST_REQUEST,
      log: console.log,
    });
    if (call) return JSON.stringify(await service.handle(call));
    if (event.fieldName !== undefined) throw new Error(`There is no operation ${event.fieldName}.`);
    if (event.Records !== undefined) {
      await jobs.compareNames(event);
      return { batchItemFailures: [] };
    }
    if (event.request !== undefined)
      return await service.handle(moderationRequest.parse(event.request), 'operator');
    await jobs.run();
    return null;
  } catch (error) {
    console.error('Moderation failed:', error);
    throw new Error('Moderation is not available at the moment.');
  }
}

/** Remembers which folders of the storage belong to an account, so that moderation finds its files. */
function rememberOwnFiles(query: Query, account: string, idToken = ''): Promise<boolean> {
  const pool = {
    id: readSetting('IDENTITY_POOL_ID'),
    userPoolId: readSetting('USER_POOL_ID'),
    // The SDK reads the same variable.
    endpoint:
      process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY ??
      `https://cognito-identity.${readSetting('AWS_REGION')}.amazonaws.com`,
  };
  return rememberIdentity(openFileIdentities(query), pool, { account, idToken });
}

/** Sends an email. A deployment without a sender has none; decisions and reports are stored all the same. */
async function sendEmail(email: Email): Promise<void> {
  if (process.env.EMAIL_SENDER) await deliver(email);
  else console.error(`No email was sent, because EMAIL_SENDER is not set: "${email.subject}".`);
}

const REFUSED: ModerationResponse = {
  outcome: 'refused',
  problem: 'not-allowed',
  message: 'Only the site can send this request.',
};

/** Reads a request of the site; null without a valid proof. */
function readCall({ request = '', proof = '' }: Arguments): ModerationRequest | null {
  if (!hasSiteProof(readKey('SITE_KEY'), MODERATION_PURPOSE, request, proof)) return null;
  const call = moderationCall.parse(JSON.parse(request));
  return isJustSent(call.sentAt, Date.now()) ? call.request : null;
}
