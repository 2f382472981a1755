import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { signUpWithProfile } from './own-profile.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Find and replace' });
const field = (page: Page, name: string) => bar(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

const FILLER = 'A paragraph without the word.\n\n'.repeat(60);
const TEXT = `The **ban** of [the ban](/ban).\n\n${FILLER}![ban](/ban.webp)\n\nThe last Ban, see https://example.org/ban.\n`;
const REPLACED = `The **notice** of [the notice](/ban).\n\n${FILLER}![ban](/ban.webp)\n\nThe last notice, see https://example.org/ban.\n`;

test('Words are found and replaced with the keyboard in both views, and undone in one step', async ({
  page,
}) => {
  await signUpWithProfile(page);
  await page.goto(routes.studio.newBrief());
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  await page.getByRole('radio', { name: 'Markdown', exact: true }).check();
  await text(page).fill(TEXT);

  // Markdown
  await text(page).press('Control+Home');
  await page.keyboard.press('Control+f');
  await expect(field(page, 'Find')).toBeFocused();
  await page.keyboard.type('ban');
  await expect(bar(page).getByRole('status')).toHaveText(/^4 matches\. 3 more matches in addresses or HTML/);
  await page.keyboard.press('Shift+Enter');
  await expect(bar(page).getByRole('status')).toHaveText(/^4 of 4 matches: The last Ban, see/);
  await expect(field(page, 'Find')).toBeFocused();
  expect(await text(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(300);
  await field(page, 'Replace with').fill('notice');
  await button(page, 'Replace all').press('Enter');
  await expect(bar(page).getByRole('status')).toHaveText('Replaced 4 matches. Undo restores all of them.');
  await expect(button(page, 'Replace all')).toBeFocused();
  await expect(text(page)).toHaveValue(REPLACED.replace('![ban]', '![notice]'));
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue(TEXT);

  // Visual
  await page.getByRole('radio', { name: 'Visual', exact: true }).check();
  await text(page).getByText('ban', { exact: true }).first().dblclick();
  await page.keyboard.press('Control+f');
  await expect(field(page, 'Find')).toHaveValue('ban');
  await expect(bar(page).getByRole('status')).toHaveText(
    /^1 of 3 matches.*4 more matches in addresses or boxes: use the Markdown view\.$/,
  );
  await page.keyboard.press('Shift+Enter');
  await expect(text(page).locator('.ProseMirror-active-search-match')).toHaveText('Ban');
  await expect(text(page).locator('.ProseMirror-active-search-match')).toBeInViewport();
  await expect(field(page, 'Find')).toBeFocused();
  await loadAxe(page);
  for (const theme of ['light', 'dark'] as const) {
    await setAppearance(page, theme, 'ltr');
    expect(await axeFindings(page)).toEqual([]);
  }
  await field(page, 'Replace with').fill('notice');
  await button(page, 'Replace all').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click();
  await expect(text(page).locator('p > strong')).toHaveText('ban');
  await button(page, 'Replace all').click();
  await expect(text(page).locator('p > strong')).toHaveText('notice');
  await field(page, 'Find').press('Escape');
  await expect(text(page)).toBeFocused();
  await page.getByRole('radio', { name: 'Markdown', exact: true }).check();
  await expect(text(page)).toHaveValue(REPLACED);
});
