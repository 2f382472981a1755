import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/own-site.ts';

test.use({ sampleContent: 'off' });

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
    ['Recent ban histories', 'Create your profile', routes.studio.home()],
    ['Streams', 'Follow new streams', routes.feedsPage()],
  ] as const) {
    const section = page.getByRole('region', { name, exact: true });
    await expect(section).toContainText('will appear here');
    await expect(section.getByRole('link', { name: step })).toHaveAttribute('href', path);
  }
});

for (const path of [routes.briefs(), routes.profiles()]) {
  test(`${path} of a new installation does not mention filters`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('main').getByText(/match|filter is|answers to/i)).toHaveCount(0);
  });
}

test('The first steps after a ban are shown without any records', async ({ page }) => {
  await page.goto(routes.start());
  const steps = page.getByRole('region', { name: 'The first hour in six steps' });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveCount(6);
  for (const step of await steps.locator('ol > li').all())
    await expect(step.getByRole('link').last()).toBeVisible();
});
