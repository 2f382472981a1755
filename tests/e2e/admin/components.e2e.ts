import { routes } from '../../../lib/routes.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from './administrator.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds no problems in the shared components, also with the dialog open', async ({
  page,
  administrator: _,
}) => {
  await page.goto(routes.admin.kit());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Components');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);

  const open = page.getByRole('button', { name: 'Open dialog' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Delete this record?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test('tabs move with the arrow keys, and a popover opens without scripts of its own', async ({
  page,
  administrator: _,
}) => {
  await page.goto(routes.admin.kit());
  await page.getByRole('tab', { name: 'Preview' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Check' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveText('The content of the Checks tab.');

  await page.getByRole('button', { name: 'Open popover' }).click();
  await expect(page.getByRole('dialog', { name: 'Popover' })).toBeVisible();
});
