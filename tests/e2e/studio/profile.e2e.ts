import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { signUpAndIn } from '../account/account-page.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { newDisplayName, openProfile, signUpWithProfile } from './own-profile.ts';
import { photo, storedFiles } from './pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const words = await focused(page).evaluate((element) => {
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const labels = isField ? [...(element.labels ?? [])] : [];
      const by = element
        .getAttribute('aria-labelledby')
        ?.split(' ')
        .map((id) => document.getElementById(id));
      const sources = [...(by ?? []), ...labels, element];
      return (
        sources.map((one) => one?.textContent ?? '').join(' ') + (element.getAttribute('aria-label') ?? '')
      );
    });
    if (name.test(words)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('With the keyboard, from a new account to a published profile with a picture', async ({ page }) => {
  await signUpAndIn(page.context());
  const displayName = newDisplayName('Eva');
  const username = `eva-${randomUUID().slice(0, 8)}`;
  await page.goto(routes.studio.home());
  await page.getByLabel('Username').focus();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(displayName);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your page is live.')).toBeVisible();

  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Profile' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Display name')).toHaveValue(displayName);
  await page.getByRole('link', { name: 'View public page' }).focus();
  // Set up early, because the browser is instructed over its protocol, which takes a moment.
  const chooser = page.waitForEvent('filechooser');

  await tabTo(page, /Choose a picture/);
  await page.keyboard.press('Enter');
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(1600, 1200, username) };
  await (await chooser).setFiles(file);
  const stage = page.getByRole('application', { name: 'Crop area' });
  await expect(stage).toBeFocused();
  const before = await page.locator('img.reactEasyCrop_Image').getAttribute('style');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('img.reactEasyCrop_Image')).not.toHaveAttribute('style', before ?? '');
  await tabTo(page, /^Zoom/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /Use this picture/);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Enter');
  expect((await sent).headers()['content-type']).toBe('image/webp');
  await expect(page.getByText('Your picture has been updated.')).toBeVisible();
  const stored = storedFiles();
  expect(stored.some((bytes) => bytes.subarray(8, 12).toString() === 'WEBP')).toBe(true);
  expect(stored.filter((bytes) => bytes.includes(username))).toEqual([]);

  await tabTo(page, /^Bio/);
  await page.keyboard.type('Films what happens at sea.');
  await tabTo(page, /^Add TikTok|TikTok$/);
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAttribute('name', 'tiktok-link');
  await page.keyboard.type('@eva.lund');
  await page.keyboard.press('Tab');
  await expect(page.locator('[name=tiktok-link]')).toHaveValue('https://www.tiktok.com/@eva.lund');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. Your changes are now on the site.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();

  await page.goto(routes.profile(username));
  await expect(page.getByRole('heading', { level: 1, name: displayName })).toBeVisible();
  await expect(page.getByText('Films what happens at sea.')).toBeVisible();
  await expect(page.locator('a[href="https://www.tiktok.com/@eva.lund"]').first()).toBeVisible();
  const picture = page.locator('main user-avatar img').first();
  await expect(picture).toHaveAttribute('src', /^\/media\/profile-avatar\/.*\/[0-9a-f]{64}\.webp\?w=128/);
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128);
});

test('Errors are shown at each field, nothing is sent, and the typed text stays', async ({ page }) => {
  const { displayName } = await signUpWithProfile(page, { listing: 'UNLISTED' });
  await openProfile(page);
  await expect(page.getByText('Your profile is unlisted')).toBeVisible();
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('mutation')) writes.push(request.url());
  });
  await page.getByLabel('Display name').fill('  ');
  await page.getByLabel('Bio').fill('x'.repeat(601));
  await page.getByRole('button', { name: 'Add X', exact: true }).click();
  await page.locator('[name=x-link]').fill('https://x.com.evil.example/eva');
  await page.getByRole('group', { name: 'Since' }).getByRole('radio', { name: 'Year' }).check();
  await page.getByRole('group', { name: 'Since' }).getByLabel('Year', { exact: true }).last().fill('2999');
  await page.getByRole('button', { name: 'Add Substack' }).click();
  await page.locator('[name=substack-link]').fill('javascript:alert(1)');
  await page.getByLabel('Blog or website').fill('http://eva.example');
  await page.getByLabel('Solana address').fill('0xabc');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByLabel('Display name')).toBeFocused();
  for (const [name, problem] of [
    ['displayName', 'This field is required'],
    ['bio', 'This is too long'],
    ['x-link', 'This address is on x.com.evil.example, not on X.'],
    ['x-since', 'This date is in the future.'],
    ['substack-link', 'The address must start with https://'],
    ['blogLink', 'The address must start with https://.'],
    ['solanaAddress', 'A Solana address cannot contain “0”'],
  ] as const) {
    const control = page.locator(`[name="${name}"]`);
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    // For a date, the group has the description.
    const described = control.or(page.locator('fieldset', { has: control })).last();
    if (name !== 'x-since') await expect(described).toHaveAccessibleDescription(new RegExp(problem));
    await expect(page.getByText(problem).first()).toBeVisible();
  }
  await expect(page.getByText('Not saved: correct 7 fields.')).toBeVisible();
  expect(writes).toEqual([]);

  await loadAxe(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const [scheme, direction] of [
      ['light', 'ltr'],
      ['dark', 'rtl'],
    ] as const) {
      await setAppearance(page, scheme, direction);
      expect(await axeFindings(page), `${width} ${scheme}`).toEqual([]);
    }
  }

  await page.reload();
  await expect(page.getByText('have been restored')).toBeVisible();
  await expect(page.locator('[name=x-link]')).toHaveValue('https://x.com.evil.example/eva');
  await page.getByRole('button', { name: 'Discard changes…' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).last().click();
  await expect(page.getByLabel('Display name')).toHaveValue(displayName);
  await expect(page.locator('[name=x-link]')).toHaveCount(0);
});

test('Two tabs merge changes of different fields, and show a conflict of the same field', async ({
  page,
  context,
}) => {
  await signUpWithProfile(page);
  const shorter = newDisplayName('E.');
  await openProfile(page);
  const other = await context.newPage();
  await openProfile(other);
  await page.getByLabel('Bio').fill('From the first tab.');
  await page.getByLabel('Schedule').fill('Mondays');
  await other.getByLabel('Display name').fill(shorter);
  await other.getByLabel('Schedule').fill('Tuesdays');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved. Your changes are now on the site.')).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'This was also changed elsewhere' });
  await expect(conflict.getByRole('group')).toHaveCount(1);
  await expect(conflict).toContainText('Mondays');
  await conflict.getByText('Tuesdays').click();
  await conflict.getByRole('button', { name: 'Save selected versions' }).click();
  await expect(page.getByText('Saved. Your changes are now on the site.')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue(shorter);
  await expect(page.getByLabel('Bio')).toHaveValue('From the first tab.');
  await expect(page.getByLabel('Schedule')).toHaveValue('Tuesdays');
  await expect(other.getByLabel('Bio')).toHaveValue('From the first tab.');
});
