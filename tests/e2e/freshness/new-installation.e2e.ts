import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/own-site.ts';

test.use({ sampleContent: 'off' });
// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

test('The home page of a new installation says what will appear here and links to the next step', async ({
  page,
}) => {
  await page.goto(routes.home());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'When a platform bans a creator, this is the record.',
  );
  const main = page.getByRole('main');
  await expect(main.getByText(/Demo data/)).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Browse records', exact: true })).toHaveAttribute(
    'href',
    routes.bans(),
  );
  for (const [name, step, path] of [
    ['Latest updates', 'Record a ban', routes.studio.newBan()],
    ['Ban histories', 'Create your profile', routes.studio.home()],
    ['Streams', 'Follow new streams', routes.feedsPage()],
  ] as const) {
    const section = page.getByRole('region', { name, exact: true });
    await expect(section).toContainText('will appear here');
    await expect(section.getByRole('link', { name: step })).toHaveAttribute('href', path);
  }
});

/** The lists without any item, each with the next step that it offers. The guides are there, so briefs are not empty. */
const EMPTY_LISTS = [
  [routes.profiles(), 'Create your profile'],
  [routes.streams(), 'read the briefs'],
  [routes.personalities(), 'browse the profiles'],
  [routes.bans(), 'Record a ban'],
  [routes.reports(), 'Report a shadowban'],
  [routes.intelligence(), 'Record a ban'],
  [routes.blogs(), 'Read the briefs'],
  [routes.blogGrid('one'), 'Read the briefs'],
  [routes.blogSidebar('left'), 'Read the briefs'],
  [routes.films(), 'read the briefs'],
  [routes.movies(), 'read the briefs'],
  [routes.tvShows(), 'read the briefs'],
  [routes.videos(), 'read the briefs'],
  [routes.genres(), 'read the briefs'],
  [routes.cast(), 'read the briefs'],
  [routes.tags(), 'read the briefs'],
  [routes.merchandise(), 'read the briefs'],
  [routes.shop(), 'read the briefs'],
] as const;

for (const [path, step] of EMPTY_LISTS) {
  test(`${path} of a new installation says what will appear there, and links to the next step`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: /^No .+ yet$/ })).toBeVisible();
    await expect(main.getByText(/will appear here/).first()).toBeVisible();
    await expect(main.getByRole('link', { name: step, exact: true }).first()).toBeVisible();
    await expect(main.getByText(/match your|Clear all filters/)).toHaveCount(0);
  });
}

test('The briefs of a new installation are the guides, and no filter is mentioned', async ({ page }) => {
  await page.goto(routes.briefs());
  await expect(page.getByRole('main').getByText(/match your|answers to/i)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('Search and feeds of a new installation find the guides', async ({ page }) => {
  await page.goto(routes.search({ text: 'my account was banned' }));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goto(routes.search({ text: 'qqqqzzzz' }));
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Briefs/ })).toBeVisible();
  await page.goto(routes.feedsPage());
  await expect(page.getByRole('main').getByRole('link', { name: 'RSS' }).first()).toBeVisible();
});

test('The first steps after a ban are shown without any records', async ({ page }) => {
  await page.goto(routes.start());
  const steps = page.getByRole('region', { name: 'The first hour in six steps' });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveCount(6);
  for (const step of await steps.locator('ol > li').all())
    await expect(step.getByRole('link').last()).toBeVisible();
});
