import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { anAdministrator, BAN_TEXT, decide, moderate, newAuthor, privatePath } from './moderated.ts';

test('a record that is disputed or hidden from lists shows a notice above its contents', async ({ page }) => {
  const { banId, banPath } = await newAuthor();
  await decide({ type: 'BAN', id: banId }, 'MARK_DISPUTED', 'WRONG_FACTS');
  await expect(async () => {
    await page.goto(banPath);
    await expect(page.getByRole('complementary', { name: /^Record disputed since/ })).toBeVisible();
  }).toPass({ timeout: 15_000 });
  await expect(page.getByText(BAN_TEXT)).toBeVisible();
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);

  await decide({ type: 'BAN', id: banId }, 'UNLIST', 'SPAM');
  await expect(async () => {
    await page.goto(banPath);
    await expect(page.getByRole('complementary', { name: /^Record hidden from lists since/ })).toBeVisible();
  }).toPass({ timeout: 15_000 });
});

test.describe('a hidden record', () => {
  test.use({ expectedProblems: [/404|410/] });

  test('has a notice page without any of its contents', async ({ page }) => {
    const { banId, banPath } = await newAuthor();
    await page.goto(banPath);
    await expect(page.getByText(BAN_TEXT)).toBeVisible();
    for (const [action, status, title] of [
      ['HIDE', 404, 'This record is hidden'],
      ['REMOVE', 410, 'This record was removed'],
    ] as const) {
      await decide({ type: 'BAN', id: banId }, action);
      await expect(async () => {
        const response = await page.goto(banPath);
        expect(response?.status()).toBe(status);
      }).toPass({ timeout: 15_000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('It contained another person’s private data.')).toBeVisible();
      expect(await page.content()).not.toContain(BAN_TEXT);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await loadAxe(page);
      expect(await axeFindings(page)).toEqual([]);
      const card = await page.request.get(routes.embed('ban', banId));
      expect(card.status()).toBe(404);
      expect(await card.text()).toContain('Not available');
      expect((await page.request.get(routes.openGraph('ban', banId))).status()).toBe(404);
    }
  });

  test('hides the badge and cards of a hidden profile as well', async ({ page }) => {
    const { username, banPath } = await newAuthor();
    await decide({ type: 'PROFILE', id: username }, 'HIDE', 'IMPERSONATION');
    await expect(async () => {
      expect((await page.goto(routes.profile(username)))?.status()).toBe(404);
    }).toPass({ timeout: 15_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This profile is hidden');
    await expect(async () => {
      expect((await page.goto(banPath))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This record is hidden');
    }).toPass({ timeout: 15_000 });
    expect((await page.request.get(routes.badge(username))).status()).toBe(404);
    expect((await page.request.get(routes.embed('profile', username))).status()).toBe(404);
  });
});

test('a labelled reply is shown beside the record and mentioned on the profile', async ({ page }) => {
  const { banId, banPath, username } = await newAuthor();
  await page.goto(routes.moderation.report({ type: 'BAN', id: banId }));
  await page.getByRole('link', { name: 'Send a reply' }).click();
  await page.getByLabel('Your reply').fill('We restored the account in May.\nThe notice was a mistake.');
  await page.getByLabel('Your name').fill('Ines Press');
  await page.getByLabel('Your email address').fill(`press-${username}@example.org`);
  await page.getByLabel('Platform or company').fill('Example Video');
  await page.getByLabel('Your role there').fill('Press officer');
  await page.getByLabel('How can we check who you are?').fill('Write to press@example.org.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report was received');
  const reference = page.url().split('/').at(-1) ?? '';
  const status = await privatePath(reference);
  await moderate(await anAdministrator(), {
    type: 'decideReply',
    reportId: reference,
    publish: true,
    verification: 'We wrote to the press address on the company’s website.',
    message: 'Your reply is published.',
  });
  await expect(async () => {
    await page.goto(banPath);
    await expect(page.getByRole('article', { name: /Ines Press/ })).toBeVisible();
  }).toPass({ timeout: 15_000 });
  const reply = page.getByRole('article', { name: /Ines Press/ });
  await expect(reply).toContainText('Reply');
  await expect(reply).toContainText('Press officer, Example Video');
  await expect(reply).toContainText('The notice was a mistake.');
  await expect(reply).toContainText('We wrote to the press address');
  // Screen readers read the record first, then the reply, then the side column.
  const order = await page.evaluate(() => {
    const at = (selector: string) =>
      [...document.querySelectorAll('*')].indexOf(document.querySelector(selector) ?? document.body);
    return [at('main h1'), at('#replies'), at('aside[data-part="sidebar"]')];
  });
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(routes.profile(username));
  await page
    .getByRole('link', { name: /banned from/ })
    .last()
    .waitFor();
  await expect(page.getByRole('region', { name: 'Replies to these records' })).toContainText(
    'Example Video replied to',
  );
  await page.goto(status);
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Reply published');
});
