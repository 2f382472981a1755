import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { queryAs } from '../account/switched/own-records.ts';
import { addSignIn, ORIGIN, type StoredSignIn, signInPerson, signUpPerson } from '../support/signed-in.ts';
import { expect } from '../support/test.ts';

/** A person with a profile. */
export type Owner = {
  readonly username: string;
  /** A unique name, because the studio requires a confirmation for a name similar to another's. */
  readonly displayName: string;
  readonly signIn: StoredSignIn;
};

/** A display name that no other test uses. */
export const newDisplayName = (first: string): string => `${first} ${randomUUID()}`;

/** Creates an account with a profile, signed in in the page's browser. */
export async function signUpWithProfile(page: Page, fields: object = {}): Promise<Owner> {
  const signIn = await signInPerson(ORIGIN, await signUpPerson(ORIGIN));
  await addSignIn(page.context(), ORIGIN, signIn);
  const token = [...signIn].find(([name]) => name.endsWith('.accessToken'))?.[1] ?? '';
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const username = `eva-${randomUUID().slice(0, 8)}`;
  const create = 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }';
  const displayName = newDisplayName('Eva');
  const profile = { id: username, userId: sub, username, displayName, listing: 'LISTED' };
  await queryAs(signIn, ORIGIN, create, { ...profile, ...fields });
  return { username, displayName, signIn };
}

/** Opens the profile's form and waits until it can be typed into. */
export async function openProfile(page: Page): Promise<void> {
  await page.goto(routes.studio.profile());
  await expect(page.getByLabel('Display name')).toBeEditable();
}
