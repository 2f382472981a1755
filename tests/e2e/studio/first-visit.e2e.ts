import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { queryAs } from '../account/switched/own-records.ts';
import { expectArrival, signInAs } from '../auth/forms.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import {
  addSignIn,
  expect,
  ORIGIN,
  type Person,
  type StoredSignIn,
  signInPerson,
  signUpPerson,
  test,
} from '../support/signed-in.ts';
import { newDisplayName } from './own-profile.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const newName = () => `ada-${randomUUID().slice(0, 8)}`;
const username = (page: Page) => page.getByLabel('Username');
const create = (page: Page) => page.getByRole('button', { name: 'Create profile' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the studio as a new account. */
async function arrive(page: Page): Promise<{ person: Person; signIn: StoredSignIn }> {
  const person = await signUpPerson(ORIGIN);
  const signIn = await signInPerson(ORIGIN, person);
  await addSignIn(page.context(), ORIGIN, signIn);
  await page.goto(routes.studio.home());
  await expect(title(page)).toHaveText('Create your profile');
  return { person, signIn };
}

const chooseName = async (name: string) =>
  queryAs(
    await signInPerson(ORIGIN, await signUpPerson(ORIGIN)),
    ORIGIN,
    'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }',
    { id: name, userId: 'somebody', username: name, displayName: 'Somebody', listing: 'UNLISTED' },
  );

test('a username is checked while typing: available, invalid, reserved or taken; losing it later shows an error', async ({
  page,
}) => {
  const name = newDisplayName('Ada');
  await arrive(page);
  const lost = newName();
  await username(page).fill('ada lovelace');
  await expect(username(page)).toHaveAccessibleDescription(/Use the letters a to z/);
  await username(page).fill('Studio');
  await expect(username(page)).toHaveAccessibleDescription(/This username is reserved/);
  await username(page).fill(lost);
  await expect(page.getByText(`${lost} is available`)).toBeVisible();

  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: /^Unlisted/ }).check();
  await chooseName(lost);
  await create(page).click();
  await expect(username(page)).toBeFocused();
  await expect(username(page)).toHaveAccessibleDescription(new RegExp(`${lost} is taken`));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);

  const free = newName();
  await username(page).fill(free);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your page is live.')).toBeFocused();
  await expect(title(page)).toHaveText(name);
  await expect(page.getByText('hidden from lists and search')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);

  // Another person who types it gets an error before saving.
  const second = await page.context().browser()?.newContext();
  if (!second) throw new Error('There is no browser');
  const page2 = await second.newPage();
  await arrive(page2);
  await username(page2).fill(free);
  await expect(username(page2)).toHaveAccessibleDescription(new RegExp(`${free} is taken`));
  await second.close();
});

test.describe('the typed text survives', () => {
  // Errors that the browser logs for requests that are blocked here, or in progress when the sign-in ended.
  test.use({
    expectedProblems: [
      /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|400 for .*cognito-identity/,
    ],
  });

  test('a reload, a failed save, a lost network and an expired sign-in', async ({ page }) => {
    const displayName = newDisplayName('Ada');
    const { person } = await arrive(page);
    const name = newName();
    await username(page).fill(name);
    await page.getByLabel('Name', { exact: true }).fill(displayName);
    await page.reload();
    await expect(page.getByText(/Your unsaved changes from .* have been restored/)).toBeVisible();
    await expect(username(page)).toHaveValue(name);

    await page.route('**/_cloud/graphql', (route) => route.abort());
    const alert = page.getByRole('form').getByRole('alert');
    await create(page).click();
    await expect(alert).toContainText('A network error has occurred.');
    await page.unroute('**/_cloud/graphql');
    await page.context().setOffline(true);
    await create(page).click();
    await expect(alert).toContainText('you are offline');
    await page.context().setOffline(false);
    await expect(username(page)).toHaveValue(name);

    // The page notices automatically.
    await page.context().clearCookies();
    await expect(title(page)).toHaveText('You are no longer signed in');
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible({ timeout: 15_000 });
    await signInAs(page, person);
    await expectArrival(page, routes.studio.home());
    await expect(username(page)).toHaveValue(name);
    await create(page).click();
    await expect(title(page)).toHaveText(displayName);
    await page.reload();
    await expect(title(page)).toHaveText(displayName);
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  });
});

test('the first visit and the overview are accessible in every scheme, direction and width', async ({
  page,
}) => {
  const displayName = newDisplayName('Ada');
  const { signIn } = await arrive(page);
  await loadAxe(page);
  const look = async () => {
    for (const [scheme, direction, width] of [
      ['light', 'ltr', 1440],
      ['dark', 'rtl', 360],
      ['light', 'rtl', 768],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await setAppearance(page, scheme, direction);
      expect(await axeFindings(page), `${scheme}, ${direction}, ${width} px`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${direction} ${width} px: past the edge`).toBe(0);
    }
  };
  await create(page).click();
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await look();

  const name = newName();
  await username(page).fill(name);
  await page.getByLabel('Name', { exact: true }).fill(displayName);
  await create(page).click();
  await expect(title(page)).toHaveText(displayName);
  const ban = (id: string, fields: object) =>
    queryAs(
      signIn,
      ORIGIN,
      `mutation ($input: CreatePlatformBanInput!) {
        createPlatformBan(input: $input) { id owner updatedAt platformId profileId }
      }`,
      { id: `${name}-${id}`, profileId: name, appealStatus: 'NONE', ...fields },
    );
  await ban('odd', { platformId: 'myspace' });
  await ban('x', {
    platformId: 'x',
    dateOfBan: '2026-03-01',
    events: JSON.stringify([{ kind: 'appeal-filed', on: '2026-04-01' }]),
  });
  // Written by another device: this page is updated automatically.
  await expect(page.getByText(/X ban: appeal pending for \d+ days/)).toBeVisible();
  await expect(page.getByText('A ban cannot be shown')).toBeVisible();
  await look();
});
