import { randomUUID } from 'node:crypto';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { signUpWithProfile } from './own-profile.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A callout and a footnote are inserted from the menu, and readers see both', async ({
  page,
  context,
}) => {
  await signUpWithProfile(page);
  const slug = `with-a-callout-${randomUUID().slice(0, 8)}`;
  await page.goto(routes.studio.newBrief());
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await page.getByLabel('Title', { exact: true }).fill(slug.replaceAll('-', ' '));
  await page.getByLabel('Summary').fill('What to keep.');
  await page.getByLabel('Category').selectOption('evidence');
  await text.focus();
  await page.keyboard.type('Save the notice.');
  const menu = page.locator('summary').filter({ hasText: 'Callout or note' });
  await menu.click();
  await page.getByRole('button', { name: /^Footnote/ }).click();
  await menu.click();
  await page.getByRole('button', { name: 'Callout: warning' }).click();
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Markdown', exact: true }).check();
  await expect(text).toHaveValue(
    'Save the notice.[^1]\n\n> [!WARNING]\n> Write the warning here.\n\n[^1]: Write the note here.',
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();

  const reader = await context.newPage();
  await expect(async () => {
    await reader.goto(routes.brief(slug));
    await expect(
      reader.getByRole('group', { name: 'Warning' }).getByText('Write the warning here.'),
    ).toBeVisible({
      timeout: 200,
    });
  }).toPass({ timeout: 10_000, intervals: [100] });
  await expect(reader.getByText('Write the note here.')).toBeVisible();
  await loadAxe(reader);
  for (const [scheme, direction] of [
    ['light', 'rtl'],
    ['dark', 'ltr'],
  ] as const) {
    await setAppearance(reader, scheme, direction);
    expect(await axeFindings(reader)).toEqual([]);
  }
});
