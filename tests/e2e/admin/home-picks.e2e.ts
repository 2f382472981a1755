import { routes } from '../../../lib/routes.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from './administrator.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedProblems: [/not-there/] });

test('The selection for the home page works with the keyboard, and axe finds no problems', async ({
  page,
  administrator: _,
}) => {
  await page.goto(routes.admin.homePicks());
  const featured = page.locator('form:has(input[name="home-featured-address"])');
  const address = featured.locator('input[name="home-featured-address"]');
  const count = await featured.getByRole('listitem').count();
  await address.fill('/briefs/not-there');
  await address.press('Enter');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toBeFocused();

  // Nothing is saved: other tests read the home page.
  const brief = routes.brief('the-first-hour');
  const isChosen = (await featured.locator(`a[href="${brief}"]`).count()) > 0;
  await address.fill(brief);
  await address.press('Enter');
  await expect(featured.locator(`a[href="${brief}"]`)).toBeVisible();
  await expect(featured.getByRole('listitem')).toHaveCount(isChosen ? count : count + 1);

  await expectAccessible(page);
});
