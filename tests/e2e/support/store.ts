import { readFileSync } from 'node:fs';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { presign } from '../../../embedded/storage/testing/signed-request.ts';
import type { StoredSignIn } from './signed-in.ts';

/*
 * The store as one person can use it, by AWS's own client, outside of any page. Behind the proxy, through the site,
 * because the proxy forwards the signed host name. Under plain Next.js, straight to the backend, because Next.js does
 * not.
 */

const outputsShape = z.object({
  auth: z.object({ identity_pool_id: z.string(), user_pool_id: z.string(), aws_region: z.string() }),
  storage: z.object({ bucket_name: z.string(), aws_region: z.string() }),
  custom: z.object({ embedded: z.object({ url: z.url() }) }),
});
const identityShape = z.object({ IdentityId: z.string() });
const credentialsShape = z.object({
  Credentials: z.object({ AccessKeyId: z.string(), SecretKey: z.string(), SessionToken: z.string() }),
});

export type PersonalStore = {
  readonly identityId: string;
  readonly put: (Key: string, Body: string | Uint8Array, ContentType: string) => Promise<void>;
  readonly read: (Key: string) => Promise<string>;
  readonly keys: (Prefix: string) => Promise<string[]>;
  /** An address on the site that anyone may open for a quarter of an hour. */
  readonly signedAddress: (key: string) => string;
};

/** @param signIn whose store it is; a guest's without it */
export async function openStore(origin: string, signIn?: StoredSignIn): Promise<PersonalStore> {
  const file = process.env.AMPLIFY_OUTPUTS ?? 'amplify_outputs.json';
  const { auth, storage, custom } = outputsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const cloud = process.env.SITE_SERVED_BY === 'next' ? custom.embedded.url : `${origin}/_cloud`;
  const Logins = signIn && getLogins(signIn);
  const request = async (call: string, input: object): Promise<unknown> => {
    const response = await fetch(`${cloud}/cognito-identity/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityService.${call}`,
      },
      body: JSON.stringify(input),
    });
    return response.json();
  };
  const { IdentityId } = identityShape.parse(
    await request('GetId', { IdentityPoolId: auth.identity_pool_id, Logins }),
  );
  const { Credentials } = credentialsShape.parse(
    await request('GetCredentialsForIdentity', { IdentityId, Logins }),
  );
  const client = new S3Client({
    endpoint: `${cloud}/s3`,
    region: storage.aws_region,
    forcePathStyle: true,
    credentials: {
      accessKeyId: Credentials.AccessKeyId,
      secretAccessKey: Credentials.SecretKey,
      sessionToken: Credentials.SessionToken,
    },
  });
  const Bucket = storage.bucket_name;
  return {
    identityId: IdentityId,
    put: async (Key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    read: async (Key) =>
      (await (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()) ?? '',
    keys: async (Prefix) => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
      return Contents.flatMap(({ Key }) => Key ?? []);
    },
    signedAddress: (key) => {
      const presigning = {
        host: `${Bucket}.s3.${storage.aws_region}.amazonaws.com`,
        people: { pool: { clock: Date.now } },
      };
      const keys = {
        accessKeyId: Credentials.AccessKeyId,
        secretAccessKey: Credentials.SecretKey,
        sessionToken: Credentials.SessionToken,
      };
      return `${origin}/_cloud/s3/${Bucket}${presign(presigning, keys, { key })}`;
    },
  };
}

function getLogins(signIn: StoredSignIn): Readonly<Record<string, string>> {
  const token = [...signIn].find(([name]) => name.endsWith('.idToken'))?.[1] ?? '';
  const { iss } = z
    .object({ iss: z.string() })
    .parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  return { [iss.replace(/^https?:\/\//, '')]: token };
}
