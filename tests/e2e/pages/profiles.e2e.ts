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

test('Each filter has the number of profiles that it leads to', async ({ page }) => {
  await page.goto(routes.profiles());
  const row = page.getByRole('list', { name: 'Status' }).getByRole('link');
  await expect(row.first()).toHaveText(`Everyone ${creators.length}`);
  const limited = row.filter({ hasText: 'Limited now' });
  const count = Number(/\d+$/.exec(await limited.innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(creators.length);
  await limited.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(count);
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

test('The list is filtered by status, platform and name, without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  await page.goto(routes.profiles());
  await page.getByRole('link', { name: 'Banned now' }).click();
  await expect(page).toHaveURL(routes.profiles({ state: 'banned' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Profiles: banned now' })).toBeVisible();
  await page.getByText('Platform: Any').click();
  await page.getByRole('link', { name: 'Twitch' }).click();
  await expect(page).toHaveURL(routes.profiles({ state: 'banned', platform: 'twitch' }));
  const onTwitch = await names();
  expect(onTwitch.length).toBeGreaterThan(0);
  expect(onTwitch.length).toBeLessThan(creators.length);
  const [first = ''] = onTwitch;
  await page.getByText('Order: Username').click();
  await page.getByRole('link', { name: 'Latest change' }).click();
  await expect(page).toHaveURL(routes.profiles({ state: 'banned', platform: 'twitch', sort: 'changed' }));
  expect((await names()).toSorted()).toEqual(onTwitch.toSorted());
  await page.getByText('Order: Latest change').click();
  await page.getByRole('link', { name: 'Username' }).click();
  await page.getByRole('searchbox', { name: 'Part of the name' }).fill(first.slice(0, 5).toUpperCase());
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible();
  expect((await names()).length).toBeLessThanOrEqual(onTwitch.length);
  await page.getByRole('searchbox', { name: 'Part of the name' }).fill('zzzz');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No profiles match your filters' })).toBeVisible();
  await page.getByRole('link', { name: 'see all profiles' }).click();
  await expect(page).toHaveURL(routes.profiles());
  await context.close();
});
