import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { routes } from '../../../lib/routes.ts';
import { queryAs } from '../account/switched/own-records.ts';
import { newAdministrator } from '../admin/administrator.ts';
import { newestEmail } from '../support/newest-email.ts';
import { ORIGIN, type StoredSignIn, signInPerson, signUpPerson } from '../support/signed-in.ts';

const CREATE = (model: string) =>
  `mutation ($input: Create${model}Input!) { create${model}(input: $input) { id } }`;

/** A person with a listed profile and one ban on it. */
export type Author = {
  readonly email: string;
  readonly signIn: StoredSignIn;
  readonly username: string;
  readonly banId: string;
  readonly banPath: string;
};

/** A text that is in the author's ban and nowhere else. */
export const BAN_TEXT = 'The notice named a rule that does not exist.';

/** Signs up a person and publishes a profile with a ban. @param changes other values of the ban's fields */
export async function newAuthor(changes: object = {}): Promise<Author> {
  const person = await signUpPerson(ORIGIN);
  const signIn = await signInPerson(ORIGIN, person);
  const token = [...signIn].find(([name]) => name.endsWith('.accessToken'))?.[1] ?? '';
  const { sub } = z
    .object({ sub: z.string() })
    .parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  const username = `otto-${randomUUID().slice(0, 8)}`;
  const banId = `ban-${username}`;
  await queryAs(signIn, ORIGIN, CREATE('Profile'), {
    id: username,
    userId: sub,
    username,
    displayName: `Otto ${username.slice(-8)}`,
    listing: 'LISTED',
  });
  await queryAs(signIn, ORIGIN, CREATE('PlatformBan'), {
    id: banId,
    platformId: 'x',
    profileId: username,
    dateOfBan: '2026-03-01',
    datePrecision: 'day',
    isActive: true,
    restriction: 'Account suspended',
    explanation: BAN_TEXT,
    appealStatus: 'NONE',
    ...changes,
  });
  return { email: person.email, signIn, username, banId, banPath: routes.ban(banId) };
}

/**
 * Queries the API as a guest.
 * @returns the text of the response
 */
export async function queryPublic(origin: string, query: string): Promise<string> {
  const file = process.env.AMPLIFY_OUTPUTS ?? 'amplify_outputs.json';
  const { data } = outputsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const response = await fetch(`${origin}/_cloud/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': data.api_key },
    body: JSON.stringify({ query }),
  });
  return response.text();
}

const outputsShape = z.object({ data: z.object({ api_key: z.string() }) });

const responseShape = z.looseObject({ outcome: z.literal('done') });

/** Sends a request to the moderation service as a signed-in person, as the administrators' pages do. */
export async function moderate(stored: StoredSignIn, request: object): Promise<Record<string, unknown>> {
  const cookie = [...stored]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('; ');
  const response = await fetch(`${ORIGIN}/api/moderation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, cookie },
    body: JSON.stringify(request),
  });
  const text = await response.text();
  const parsed = responseShape.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${response.status} ${text}`);
  return parsed.data;
}

let administrator: Promise<StoredSignIn> | undefined;

/** One administrator for all tests of a worker. */
export const anAdministrator = (): Promise<StoredSignIn> => {
  administrator ??= newAdministrator();
  return administrator;
};

/** Decides about a target as an administrator. */
export async function decide(
  target: { readonly type: string; readonly id: string },
  action: string,
  reason = 'PERSONAL_DATA',
): Promise<void> {
  await moderate(await anAdministrator(), {
    type: 'decideTarget',
    target,
    action,
    reason,
    message: 'Your record names a private phone number.',
  });
}

/** The path of the private page in the newest email with these words. */
export async function privatePath(...words: readonly string[]): Promise<string> {
  const email = await newestEmail('/report/status/', ...words);
  // Long lines are folded in transit: `=` ends a line that continues.
  return email.replaceAll(/=\r?\n/g, '').match(/\/report\/status\/[\w-]{32,64}/)?.[0] ?? '';
}
