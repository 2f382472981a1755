import { creators } from '../../../content/creators/creators.ts';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

test('The list of profiles contains every creator, with a line and a status for each platform', async ({
  page,
}) => {
  await page.goto(routes.profiles());
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(creators.length);
  for (const { displayName } of creators) {
    const board = page.getByRole('list', { name: `Status of ${displayName} by platform` });
    expect(await board.getByRole('listitem').count(), displayName).toBeGreaterThan(0);
    for (const row of await board.getByRole('listitem').all())
      await expect(row).toHaveText(/^(Banned|Limited|Restored|Left|\d active|\d in force)$/);
  }
});

test('A page of profiles past the end is empty and links back', async ({ page }) => {
  await page.goto(routes.profiles({ page: 50 }));
  await expect(page.getByRole('heading', { name: 'This page of the list does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(routes.profiles({ page: 49 }));
});

test('A name links to its profile', async ({ page }) => {
  await page.goto(routes.profiles());
  const [creator] = creators;
  await page
    .getByRole('main')
    .getByRole('link', { name: creator?.displayName ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(routes.profile(creator?.username ?? ''));
});
