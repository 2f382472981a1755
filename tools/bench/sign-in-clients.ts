/**
 * People who sign in again and again by SRP, in a separate process, so that their computation does not count as the
 * server's. Arguments name the server and the accounts; prints one line of JSON at the end.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { modularPower, N, toBytes } from '../../embedded/auth/modular-power.ts';
import { formatSrpTimestamp } from '../../embedded/auth/srp-timestamp.ts';

const assignment = z
  .object({
    url: z.string(),
    clientId: z.string(),
    /** The part of the user pool's id that SRP hashes. */
    poolName: z.string(),
    logins: z.array(z.string()),
    password: z.string(),
    seconds: z.number(),
  })
  .parse(JSON.parse(process.argv[2] ?? 'null'));
const { url, clientId, poolName, logins, password, seconds } = assignment;

const challengeShape = z.object({
  ChallengeParameters: z.object({
    USER_ID_FOR_SRP: z.string(),
    SRP_B: z.string(),
    SALT: z.string(),
    SECRET_BLOCK: z.string(),
  }),
});
const tokensShape = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

const g = 2n;
const toNumber = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
const sha256 = (...parts: readonly (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const pad = (value: bigint) => {
  const bytes = toBytes(value);
  return bytes.readUInt8(0) < 0x80 ? bytes : Buffer.concat([Buffer.alloc(1), bytes]);
};
const k = toNumber(sha256(pad(N), pad(g)));

/** Returns the response and the milliseconds that the server took for it. */
async function callCognito(operation: string, input: object): Promise<{ took: number; body: unknown }> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...input }),
  });
  const text = await response.text();
  const took = performance.now() - startedAt;
  if (!response.ok) throw new Error(`${operation}: ${text}`);
  return { took, body: JSON.parse(text) };
}

/** Signs in once; returns the milliseconds of the two requests, without the client's computation between them. */
async function signIn(login: string): Promise<number> {
  const a = toNumber(randomBytes(32));
  const A = modularPower(g, a);
  const begun = await callCognito('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: login, SRP_A: A.toString(16) },
  });
  const { USER_ID_FOR_SRP, SRP_B, SALT, SECRET_BLOCK } = challengeShape.parse(begun.body).ChallengeParameters;
  const B = BigInt(`0x${SRP_B}`);
  const u = toNumber(sha256(pad(A), pad(B)));
  const identity = sha256(`${poolName}${USER_ID_FOR_SRP}:${password}`);
  const x = toNumber(sha256(pad(BigInt(`0x${SALT}`)), identity));
  const base = (((B - k * modularPower(g, x)) % N) + N) % N;
  const S = modularPower(base, a + u * x);
  const prk = createHmac('sha256', pad(u)).update(pad(S)).digest();
  const key = createHmac('sha256', prk).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
  const TIMESTAMP = formatSrpTimestamp(new Date());
  const signature = createHmac('sha256', key)
    .update(`${poolName}${USER_ID_FOR_SRP}`)
    .update(Buffer.from(SECRET_BLOCK, 'base64'))
    .update(TIMESTAMP)
    .digest('base64');
  const ended = await callCognito('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature,
      TIMESTAMP,
    },
  });
  tokensShape.parse(ended.body);
  return begun.took + ended.took;
}

const endsAt = performance.now() + seconds * 1000;
const took: number[] = [];
await Promise.all(
  logins.map(async (login) => {
    while (performance.now() < endsAt) took.push(await signIn(login));
  }),
);
console.log(JSON.stringify(took));
