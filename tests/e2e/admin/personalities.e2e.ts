import { randomUUID } from 'node:crypto';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from './administrator.ts';
import { remove } from './catalogue.ts';

test('An administrator creates, ranks and publishes a personality', async ({ page, administrator }) => {
  const name = `Test ${randomUUID().slice(0, 8)}`;
  const id = name.toLowerCase().replace(' ', '-');
  await page.goto(routes.admin.newPersonality());
  const form = page.getByRole('form', { name: 'Personality' });
  try {
    await form.getByLabel('Display name').fill(name);
    await expect(form.getByLabel('Address', { exact: true })).toHaveValue(id);
    await form.getByLabel('Address', { exact: true }).fill('ines-varga-holm');
    await expect(form.getByText('Used by “Ines Varga-Holm”.')).toBeVisible();
    await form.getByLabel('Address', { exact: true }).fill(id);
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('X', { exact: true }).fill('https://youtube.com/@somebody');
    await form.getByLabel('Category').selectOption('EDUCATOR');
    await form.getByLabel('Ranking').fill('9000');
    await form.getByLabel('Main platforms').last().fill('YouTube');
    await page.keyboard.press('Enter');
    await form.getByLabel('Published').check();
    await form.getByRole('button', { name: 'Add personality' }).click();
    await expect(form.getByLabel('X', { exact: true })).toBeFocused();
    await expect(form.getByLabel('X', { exact: true })).toHaveAccessibleDescription(/not on X/);
    await form.getByLabel('X', { exact: true }).fill('@somebody');
    await loadAxe(page);
    for (const [scheme, direction] of [
      ['dark', 'ltr'],
      ['light', 'rtl'],
    ] as const) {
      await setAppearance(page, scheme, direction);
      expect(await axeFindings(page), scheme).toEqual([]);
    }
    await form.getByRole('button', { name: 'Add personality' }).click();
    await expect(page).toHaveURL(`${routes.admin.personality(id)}#saved`);
    await expect(form.getByLabel('X', { exact: true })).toHaveValue('https://x.com/somebody');
    await expect.poll(async () => (await page.request.get(routes.personality(id))).status()).toBe(200);

    await page.goto(`${routes.admin.personalities()}?order=last`);
    const row = page.getByRole('row', { name });
    await expect(row.getByLabel(`Ranking of ${name}`)).toHaveValue('9000');
    await row.getByRole('button', { name: `Move ${name} down` }).press('Enter');
    await expect(row.getByLabel(`Ranking of ${name}`)).not.toHaveValue('9000');
    await row.getByRole('button', { name: `Move ${name} up` }).press('Enter');
    await row.getByLabel(`Status of ${name}`).selectOption('no');
    await expect.poll(async () => (await page.request.get(routes.personality(id))).status()).toBe(404);
    await loadAxe(page);
    expect(await axeFindings(page)).toEqual([]);
  } finally {
    await remove(administrator.signIn, 'Personality', id);
  }
});
