import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { queryAs } from '../account/switched/own-records.ts';
import { axeFindings, loadAxe } from '../support/axe.ts';
import { expect, ORIGIN, test } from '../support/signed-in.ts';
import { signUpWithProfile } from './own-profile.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const nameField = (page: Page) => page.getByLabel('Name of the platform');

/** Fills in the rest of a ban's form. */
async function fillBan(page: Page, action: string): Promise<void> {
  await page.getByLabel('What the platform did').fill(action);
  await page.getByLabel('Date', { exact: true }).fill('2026-03-04');
}

async function publish(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Publish ban' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('bans on a platform outside the nine and on one outside the list are recorded, shown, filtered and counted', async ({
  page,
  browser,
}) => {
  test.slow();
  const { signIn, username, displayName } = await signUpWithProfile(page, { listing: 'LISTED' });
  const reader = await browser.newPage();
  await page.goto(routes.studio.newBan());

  // The nine platforms of the specification come first, "Another platform" last.
  const choices = page.getByRole('group', { name: 'Platform' }).getByRole('radio');
  await expect(choices).toHaveCount(17);
  await expect(choices.nth(8)).toHaveAccessibleName('Twitch');
  await expect(choices.nth(9)).toHaveAccessibleName('Reddit');
  await expect(choices.nth(16)).toHaveAccessibleName('Another platform');
  await expect(nameField(page)).toHaveCount(0);

  await page.getByRole('radio', { name: 'Another platform' }).check();
  await fillBan(page, 'Video removed');
  await page.getByRole('button', { name: 'Publish ban' }).click();
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription(/Enter the name of the platform/);
  for (const [typed, problem] of [
    ['https://vimeo.com/me', /not an address/],
    ['Twitter', /X is in the list/],
    ['x'.repeat(41), /at most 40 characters/],
  ] as const) {
    await nameField(page).fill(typed);
    await expect(nameField(page)).toHaveAccessibleDescription(problem);
  }
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await nameField(page).fill('  Open   Video ');
  await expect(page.getByRole('heading', { name: 'Banned from Open Video' })).toBeVisible();
  const other = await publish(page, 'Banned from Open Video');

  await page.goto(routes.studio.newBan());
  await page.getByRole('radio', { name: 'Reddit' }).check();
  await fillBan(page, 'Account suspended');
  const reddit = await publish(page, 'Banned from Reddit');

  try {
    await expect(async () => {
      await reader.goto(routes.bans({ creator: username, platform: 'other' }));
      await expect(reader.getByRole('table')).toContainText('Open Video', { timeout: 500 });
    }).toPass({ intervals: [200], timeout: 15_000 });
    await expect(reader.getByRole('table')).not.toContainText('Reddit');
    const filters = reader.getByRole('navigation', { name: 'Filter bans' });
    const ofPlatform = filters.getByRole('list', { name: 'Platform' });
    await expect(ofPlatform).toContainText('Other platforms');
    await expect(ofPlatform).toContainText('Reddit');
    await expect(ofPlatform).not.toContainText('Kick');

    await reader.goto(routes.bans({ text: 'open video', creator: username }));
    await expect(reader.getByRole('table').getByRole('row')).toHaveCount(2);

    await reader.goto(routes.ban(other));
    await expect(reader.getByRole('heading', { level: 1 })).toContainText(displayName);
    await expect(reader.getByRole('heading', { level: 1 })).toContainText('Open Video');
    await reader.goto(routes.profile(username));
    await expect(reader.locator('#other')).toContainText('Open Video');
    await expect(reader.locator('#reddit')).toContainText('Reddit');

    const api = await reader.request.get(`/api/v1/bans/${other}`);
    expect(await api.json()).toMatchObject({ platform: 'other', platform_name: 'Open Video' });
  } finally {
    const remove = 'mutation ($input: DeletePlatformBanInput!) { deletePlatformBan(input: $input) { id } }';
    for (const id of [other, reddit]) await queryAs(signIn, ORIGIN, remove, { id });
  }
});
