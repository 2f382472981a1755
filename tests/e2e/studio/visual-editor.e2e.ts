import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { signUpWithProfile } from './own-profile.ts';
import { photo } from './pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const line = (page: Page) => page.locator('[data-workspace] > header').getByRole('status');
const saved = (page: Page) => expect(line(page)).toHaveText(/^Saved on the site at/, { timeout: 15_000 });
const view = (page: Page, name: 'Visual' | 'Markdown') => page.getByRole('radio', { name, exact: true });

async function openNew(page: Page, title: string): Promise<void> {
  await page.goto(routes.studio.newBrief());
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Summary').fill('What to keep in the first hour.');
  await page.getByLabel('Category').selectOption('evidence');
}

/** Types the text of the tests with the keyboard alone. */
async function writeVisually(page: Page): Promise<void> {
  const { keyboard } = page;
  await text(page).focus();
  await keyboard.type('The notice');
  await keyboard.press('Control+Alt+2');
  await keyboard.press('Enter');
  await keyboard.type('It has ');
  await keyboard.press('Control+b');
  await keyboard.type('a number');
  await keyboard.press('Control+b');
  await keyboard.type('. Read the rule');
  for (let count = 0; count < 'the rule'.length; count += 1) await keyboard.press('Shift+ArrowLeft');
  await keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Insert link' });
  await expect(dialog.getByLabel('Link text')).toHaveValue('the rule');
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Address').fill('/briefs');
  await keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await keyboard.type('.');
  await keyboard.press('Enter');
  await keyboard.type('- Write it down');
  await keyboard.press('Enter');
  await keyboard.type('Keep the mail');
}

const WRITTEN =
  '## The notice\n\nIt has **a number**. Read [the rule](/briefs).\n\n- Write it down\n- Keep the mail';

test('A brief is written visually, stored as Markdown, previewed and published, and the view is remembered', async ({
  page,
  context,
}) => {
  await signUpWithProfile(page);
  const slug = `written-visually-${randomUUID().slice(0, 8)}`;
  await openNew(page, slug.replaceAll('-', ' '));
  await writeVisually(page);
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'List', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await saved(page);
  await view(page, 'Markdown').check();
  await expect(text(page)).toHaveValue(WRITTEN);
  await page.reload();
  await expect(text(page)).toHaveValue(WRITTEN);
  await view(page, 'Visual').check();
  await expect(text(page).getByRole('listitem')).toHaveText(['Write it down', 'Keep the mail']);

  await page.getByRole('tab', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 2, name: 'The notice' })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  const reader = await context.newPage();
  await expect(async () => {
    await reader.goto(routes.brief(slug));
    await expect(reader.getByRole('link', { name: 'the rule' })).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 10_000, intervals: [100] });
  await expect(reader.locator('article strong').filter({ hasText: 'a number' })).toBeVisible();
});

test('An edit leaves the rest of the Markdown as it was, also while another tab edits the same brief', async ({
  page,
  context,
}) => {
  await signUpWithProfile(page);
  await openNew(page, 'Two views of one brief');
  const before = '# One\n*   item\n\nThe _old_ words.\n\n<div>\n\n|a|b|\n|-|-|\n|1|2|\n\nThe last line.\n';
  await view(page, 'Markdown').check();
  await text(page).fill(before);
  await view(page, 'Visual').check();
  await text(page).getByText('The last line.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' More');
  await saved(page);

  const other = await context.newPage();
  await other.goto(routes.studio.brief(new URL(page.url()).searchParams.get('id') ?? ''));
  await expect(text(other)).toContainText('The last line. More');
  await view(other, 'Markdown').check();
  const after = before.replace('line.', 'line. More');
  await expect(text(other)).toHaveValue(after);
  await text(other).fill(after.replace('_old_ words', '_new_ words here'));
  await saved(other);
  await expect(text(page)).toContainText('The new words here.');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(' of it.');
  await saved(page);
  await expect(text(other)).toHaveValue(
    after.replace('_old_ words', '_new_ words here').replace('More', 'More of it.'),
  );
  await page.bringToFront();
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Control+z');
  await expect(text(page)).toContainText('The new words here.');
});

test.describe('With a pasted script', () => {
  // The browser reports what it did not run.
  test.use({ expectedProblems: [/inline event handler violates/] });

  test('Pictures, pasted texts and Markdown blocks are edited in the visual view', async ({ page }) => {
    await signUpWithProfile(page);
    await openNew(page, `boxes ${randomUUID().slice(0, 8)}`);
    await text(page).focus();
    await text(page).evaluate((element) => {
      const transfer = new DataTransfer();
      transfer.setData('text/plain', 'x');
      transfer.setData(
        'text/html',
        `<p style="color:red" onclick="x()">Pasted <b>words</b><script>window.wasRun = 1</script><img src="/x" onerror="window.wasRun = 1"></p>
<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>An item</p>`,
      );
      element.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer }),
      );
    });
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
    await page.keyboard.press('Control+Alt+4');
    const dialog = page.getByRole('dialog', { name: 'Insert picture' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'notice.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 400) });
    await dialog.getByLabel('Alternative text').fill('The notice');
    await dialog.getByLabel('Caption').fill('Of 4 May');
    await dialog.getByRole('button', { name: 'Insert picture' }).click();
    const box = text(page).getByRole('group', { name: 'Picture: The notice' });
    // It is private until the brief is published: the author sees a copy in the browser.
    await expect(box.getByRole('img', { name: 'The notice' })).toHaveAttribute('src', /^blob:/, {
      timeout: 15_000,
    });
    await page.getByText('Insert figure', { exact: true }).click();
    await page.getByRole('button', { name: /^Four ladders/ }).click();
    await box.getByRole('button', { name: /^Edit as Markdown/ }).click();
    const source = box.getByRole('textbox', { name: /^Markdown of Picture/ });
    await source.fill((await source.inputValue()).replace('Of 4 May', 'Of 5 May'));
    await source.press('Escape');
    await expect(box.getByText('Of 5 May')).toBeVisible();
    await saved(page);
    await view(page, 'Markdown').check();
    await expect(text(page)).toHaveValue(
      /^Pasted \*\*words\*\*\n\n- An item\n\n!\[The notice\]\(\/media\/[^)]*#600x400 "Of 5 May"\)\n\n```figure:four-ladders\n```$/,
    );
  });
});

test('The visual view is accessible and fits, in both schemes and directions', async ({ page }) => {
  await signUpWithProfile(page);
  for (const { width, scheme, direction } of [
    { width: 1440, scheme: 'light', direction: 'ltr' },
    { width: 360, scheme: 'dark', direction: 'rtl' },
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(routes.studio.newBrief());
    await expect(text(page)).toHaveAttribute('contenteditable', 'true');
    await view(page, 'Markdown').check();
    await text(page).fill(
      '## One\n\ntext `code` [link](/a) <b>\n\n- a\n- [ ] b\n\n> quote\n\n|a|b|\n|-|-|\n|1|2|\n\n<div>\n\n```\ncode\n```\n\n![A](https://example.org/a.png "C")\n',
    );
    await view(page, 'Visual').check();
    await expect(text(page).getByRole('table')).toBeVisible();
    await setAppearance(page, scheme, direction);
    await loadAxe(page);
    expect(await axeFindings(page), `at ${width}`).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});
