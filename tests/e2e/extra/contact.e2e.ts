import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { newestEmail } from '../support/newest-email.ts';
import { expect, test } from '../support/test.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test.describe('the contact form', () => {
  // The server refuses with a 422, which browsers log.
  test.use({ expectedProblems: [/422/] });

  test('shows an error at each invalid field, keeps the typed text, and sends', async ({ page }) => {
    await page.goto(routes.contactUs());
    await send(page);
    const summary = page.getByRole('region', { name: 'Check these fields' });
    await expect(summary.getByRole('link')).toHaveText([
      'Choose a topic',
      'Enter your name',
      'Enter your email address',
      'Enter your message',
    ]);
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name');
    await expect(page.getByRole('radio', { name: 'Report an error' })).toBeFocused();
    await page.getByRole('radio', { name: 'Report an error' }).check();
    await expect(summary.getByRole('link')).toHaveCount(3);
    await summary.getByRole('link', { name: 'Enter your message' }).click();
    await expect(page.getByLabel('Your message')).toBeFocused();
    await page.getByLabel('Your name').fill('Ann "Büro" <ann>');
    await page.getByLabel('Your email address').fill('ann@example');
    await page.getByLabel('Your message').fill('It says 2025.\nIt was 2024.');
    await send(page);
    await expect(page.getByLabel('Your email address')).toHaveAccessibleDescription(
      'Please enter a valid email',
    );
    const which = page.getByLabel('Which page?');
    await expect(which).toBeFocused();
    await expect(which).toHaveAccessibleDescription('Enter the page');
    await expect(page.getByLabel('Your message')).toHaveValue('It says 2025.\nIt was 2024.');
    await which.fill(routes.methods());
    await page.getByLabel('Your email address').fill('ann@example.org');
    await send(page);
    const statusLine = page.getByRole('main').getByRole('status');
    await expect(statusLine).toBeFocused();
    const [reference = ''] = (await statusLine.innerText()).match(/C-\w{4}-\w{4}/) ?? [];
    const email = await newestEmail(`Reference: ${reference}`);
    expect(email).toContain('> It says 2025.\n> It was 2024.');
    expect(email).toMatch(/^Reply-To: .*<ann@example\.org>\r?$/m);
    expect(email).toContain(`Page: ${routes.methods()}`);
  });
});

test.describe('the contact form without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^csp for .*\/_next\/static\//] });

  test('shows the typed text again after an error, and leads to a page with the reference', async ({
    page,
  }) => {
    await page.goto(routes.contactUs());
    await page.getByRole('radio', { name: 'Press and research' }).check();
    await page.getByLabel('Your name').fill('Ben');
    await page.getByLabel('Your email address').fill('ben@example');
    await page.getByLabel('Your message').fill('A question.\nAnd <b>another</b>.');
    await send(page);
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Press and research' })).toBeChecked();
    await expect(page.getByLabel('Your name')).toHaveValue('Ben');
    await expect(page.getByLabel('Your message')).toHaveValue('A question.\nAnd <b>another</b>.');
    await page.getByLabel('Your email address').fill('ben@example.org');
    await send(page);
    await expect(page).toHaveURL(/\/extra\/contact-us\/sent\/C-/);
    const [reference = ''] = page.url().match(/C-\w{4}-\w{4}/) ?? [];
    await expect(page.getByText(reference)).toBeVisible();
    expect(await newestEmail(`Reference: ${reference}`)).toContain('And <b>another</b>.');
  });
});
