import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

for (const path of [routes.comingSoon(), routes.signIn(), routes.signUp()]) {
  test(`${path} has no header or footer, but a link to the home page`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('main').locator(`a[href="${routes.home()}"]`).first()).toBeVisible();
  });
}
