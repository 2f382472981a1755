import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';
import { openProfile, signUpWithProfile } from './own-profile.ts';
import { HTML, hugePng, photo, SVG } from './pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Chooses a file of this name from the disk, because large files take long over the browser's protocol. */
async function choose(page: Page, name: string, bytes: Buffer): Promise<void> {
  const file = test.info().outputPath(name);
  writeFileSync(file, bytes);
  await page.locator('input[type=file]').setInputFiles(file);
}

const isPut = (url: URL) => url.pathname.includes('/s3/') && url.pathname.includes('/profile-avatar/');

/** Returns the site's status for a picture that was uploaded. */
async function getStatus(page: Page, sent: string): Promise<number> {
  const key = new URL(sent).pathname.split('/').slice(4).join('/');
  return (await page.request.get(`/media/${key}`)).status();
}

test('Files that are not pictures are rejected, whatever their names', async ({ page }) => {
  await signUpWithProfile(page);
  await openProfile(page);
  for (const [name, buffer, problem] of [
    ['photo.png', HTML, 'photo.png: This is a web page, despite its name.'],
    ['photo.png', SVG, 'photo.png: This is an SVG drawing'],
    ['huge.png', await hugePng(20_000), 'This picture is 20,000 by 20,000 pixels.'],
    ['empty.png', Buffer.alloc(0), 'This file is empty.'],
    ['large.png', Buffer.alloc(15 * 2 ** 20 + 1), 'This file is too large: 15 MB.'],
    ['small.jpg', await photo(50, 50), 'Each side needs at least 96.'],
  ] as const) {
    await choose(page, name, buffer);
    await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveAccessibleDescription(
      new RegExp(problem.slice(0, 20)),
    );
  }
});

test('A cropped picture is public, and can be removed', async ({ page }) => {
  await signUpWithProfile(page);
  await openProfile(page);
  await choose(page, 'me.jpg', await photo(900, 600));
  await expect(page.getByRole('application', { name: 'Crop area' })).toBeFocused();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Picture', exact: true })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.locator('input[type=file]')).toBeFocused();
});

test.describe('with an unstable connection', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Network Error/] });

  test('An upload succeeds in the end, a cancelled one leaves no data, and the old picture is deleted', async ({
    page,
  }) => {
    await signUpWithProfile(page);
    await openProfile(page);
    const sent: string[] = [];
    const puts = { response: 'fail' as 'fail' | 'hold' | 'pass' };
    await page.route(isPut, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      sent.push(route.request().url());
      if (puts.response === 'fail') return route.abort('failed');
      // Held until the page gives it up.
      if (puts.response === 'hold') return;
      return route.continue();
    });
    const send = async () => {
      await choose(page, 'me.jpg', await photo(600, 400));
      await page.getByRole('button', { name: 'Use this picture' }).click();
    };
    const card = page.getByRole('region', { name: 'Picture', exact: true });

    await send();
    await expect(card.getByText('The connection was lost.')).toBeVisible();
    puts.response = 'pass';
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card.getByText('Your picture has been updated.')).toBeVisible();
    expect(new Set(sent.map((url) => new URL(url).pathname)).size).toBe(1);
    const first = sent.at(-1) ?? '';
    expect(await getStatus(page, first)).toBe(200);

    puts.response = 'hold';
    await send();
    await expect(card.getByRole('progressbar')).toBeVisible();
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect(card.getByText('was cancelled. Nothing was stored.')).toBeAttached();
    expect(await getStatus(page, sent.at(-1) ?? '')).toBe(404);
    await expect(card.locator('user-avatar img')).toHaveAttribute('src', /\/media\//);

    puts.response = 'pass';
    await send();
    await expect(card.getByText('Your picture has been updated.')).toBeVisible();
    const second = sent.at(-1) ?? '';
    expect(new URL(second).pathname).not.toBe(new URL(first).pathname);
    expect(await getStatus(page, second)).toBe(200);
    await expect.poll(() => getStatus(page, first)).toBe(404);

    await card.getByRole('button', { name: 'Remove…' }).click();
    await card.getByRole('button', { name: 'Remove picture' }).click();
    await expect(card.getByText('Your initials are shown instead.')).toBeVisible();
    await expect(card.locator('user-avatar img')).toHaveCount(0);
    await expect.poll(() => getStatus(page, second)).toBe(404);
  });
});
