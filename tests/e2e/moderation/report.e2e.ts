import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { cutOff, overflow } from '../support/fit.ts';
import { BRIEF, CREATOR, FILE_STREAM, PERSONALITY, REPORT } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';
import { anAdministrator, moderate, newAuthor, privatePath } from './moderated.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send report' }).click();

async function expectAccessible(page: Page): Promise<void> {
  await loadAxe(page);
  for (const scheme of ['light', 'dark']) {
    await setAppearance(page, scheme, 'ltr');
    expect(await axeFindings(page), scheme).toEqual([]);
  }
  for (const direction of ['rtl', 'ltr']) {
    await setAppearance(page, 'light', direction);
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px, ${direction}`).toEqual([]);
    }
  }
  expect(await cutOff(page)).toEqual([]);
}

test('every kind of page has a link to its report form, which search engines do not follow', async ({
  page,
}) => {
  for (const [path, name] of [
    [routes.profile(CREATOR), 'Report this profile'],
    [routes.brief(BRIEF), 'Report this brief'],
    [routes.stream(FILE_STREAM), 'Report this stream'],
    [routes.personality(PERSONALITY), 'Report this page'],
    [routes.report(REPORT), 'Report this record'],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('rel', 'nofollow');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  }
});

test.describe('a report link without a valid target', () => {
  test.use({ expectedProblems: [/404/] });

  test('shows an explanation', async ({ page }) => {
    for (const path of ['/report', '/report?type=BAN&id=no-such-ban', '/report?type=__proto__&id=x']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing to report here');
    }
    expect((await page.goto(routes.moderation.status('A'.repeat(43))))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report not found');
    await expectAccessible(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^csp for .*\/_next\/static\//] });

  test('a reader without an account reports a record and writes to the administrators', async ({ page }) => {
    const author = await newAuthor();
    await page.goto(author.banPath);
    await page.getByRole('link', { name: 'Report this record' }).click();
    await page.getByRole('radio', { name: /^Personal data/ }).check();
    await page.getByLabel('Explain the problem').fill('It shows a phone number.\nSee the notice.');
    await page.getByLabel('Links to evidence').fill('not a link');
    await page.getByLabel('Your name').fill('Ann Reader');
    await page.getByLabel('Your email address').fill(`ann-${author.username}@example.org`);
    await send(page);
    await expect(page.getByText('Line 1 is not a web address')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Personal data/ })).toBeChecked();
    await expect(page.getByLabel('Explain the problem')).toHaveValue(
      'It shows a phone number.\nSee the notice.',
    );
    await page.getByLabel('Links to evidence').fill('https://example.org/phone-book');
    await send(page);

    await expect(page).toHaveURL(/\/report\/sent\/R-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report was received');
    const reference = page.url().split('/').at(-1) ?? '';
    await page.getByRole('link', { name: 'Open your report' }).click();
    await expect(page).toHaveURL(/\/report\/status\//);
    expect(new URL(page.url()).pathname).toBe(await privatePath(reference));
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page.getByText('It shows a phone number.')).toBeVisible();
    await expect(page.locator('[aria-current="step"]')).toContainText(/Received|In review/);

    await page.getByLabel('Your message').fill('It is the number of my neighbour.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Your message was sent.')).toBeVisible();
    await expect(page.getByText('It is the number of my neighbour.')).toBeVisible();

    const response = await page.request.get(page.url());
    expect(response.headers()).toMatchObject({ 'referrer-policy': 'same-origin' });
    expect(response.headers()['cache-control']).toContain('no-store');
    expect(response.headers()['x-robots-tag']).toContain('noindex');

    // After a response, the same address no longer says that a message was just sent.
    const result = { type: 'messageReporter', reportId: reference, text: 'Thank you.' };
    await moderate(await anAdministrator(), result);
    await page.reload();
    await expect(page.getByText('Thank you.')).toBeVisible();
    await expect(page.getByText('Your message was sent.')).toHaveCount(0);
  });
});

test.describe('with scripts', () => {
  // The server refuses with a 422, which browsers log.
  test.use({ expectedProblems: [/422/] });

  test('problems are shown at the fields, and an anonymous report of abuse is accepted', async ({ page }) => {
    const author = await newAuthor();
    await page.goto(routes.moderation.report({ type: 'PROFILE', id: author.username }));
    await expectAccessible(page);
    await page.getByRole('radio', { name: /^Spam/ }).check();
    await page.getByLabel('Explain the problem').fill('It advertises a casino.');
    await send(page);
    const summary = page.getByRole('region', { name: 'Check these fields' });
    await expect(summary.getByRole('link')).toHaveText(['Enter your name', 'Enter your email address']);
    await expect(page.getByLabel('Your name')).toBeFocused();
    await expect(page.getByLabel('Explain the problem')).toHaveValue('It advertises a casino.');
    await expectAccessible(page);
    await page.getByRole('radio', { name: /^Sexual abuse of children/ }).check();
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report was received');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open your report' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report');
    await expectAccessible(page);
  });

  test('the form works with the keyboard alone', async ({ page }) => {
    const author = await newAuthor();
    await page.goto(author.banPath);
    await page.getByRole('link', { name: 'Report this record' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report this record');
    await page.getByRole('radio').first().focus();
    for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Spam/ })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('It advertises a casino.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ann');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`ann-${author.username}@example.org`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report was received');
  });

  test('the private page shows the administrator’s message and the decision', async ({ page }) => {
    const author = await newAuthor();
    await page.goto(routes.moderation.report({ type: 'BAN', id: author.banId }));
    await page.getByRole('radio', { name: /^Personal data/ }).check();
    await page.getByLabel('Explain the problem').fill('It shows a phone number.');
    await page.getByLabel('Your name').fill('Ann');
    await page.getByLabel('Your email address').fill(`ann-${author.username}@example.org`);
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report was received');
    const reference = page.url().split('/').at(-1) ?? '';
    await page.getByRole('link', { name: 'Open your report' }).click();
    const administrator = await anAdministrator();
    await moderate(administrator, {
      type: 'messageReporter',
      reportId: reference,
      text: 'Which of the two notices do you mean?',
    });
    await page.reload();
    await expect(page.getByText('Which of the two notices do you mean?')).toBeVisible();
    await moderate(administrator, {
      type: 'decideTarget',
      target: { type: 'BAN', id: author.banId },
      action: 'HIDE',
      reason: 'PERSONAL_DATA',
      message: 'The record is hidden until the number is gone.',
    });
    await page.reload();
    await expect(page.locator('[aria-current="step"]')).toContainText('Decided');
    await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Personal data');
    // The administrator's message to the author is visible only to the author.
    await expect(page.getByText('The record is hidden until')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Decision' })).toContainText(/Administrator [0-9A-F]{4}/);
    await expectAccessible(page);
  });
});
