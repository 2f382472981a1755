import { routes } from '../../../lib/routes.ts';
import { signedInTest } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const refused = [/content security policy|^csp for /i];

/** Inserts a script into the page as an unescaped comment would; returns true if it ran. */
function runsStrangers(): boolean {
  const script = document.createElement('script');
  script.textContent = 'document.documentElement.dataset.ran = "yes"';
  const picture = document.createElement('div');
  picture.innerHTML = '<img src="data:," onerror="document.documentElement.dataset.ran = \'yes\'">';
  document.body.append(script, picture);
  return document.documentElement.dataset.ran === 'yes';
}

test.describe('pages for signing in', () => {
  test.use({ expectedProblems: refused });

  for (const path of [routes.signIn(), routes.signUp(), routes.signOut()]) {
    test(`${path} runs no injected script`, async ({ page }) => {
      await page.goto(path);
      expect(await page.evaluate(runsStrangers)).toBe(false);
      await expect(page.locator('html')).not.toHaveAttribute('data-ran');
    });
  }
});

signedInTest.describe('a missing page', () => {
  signedInTest.use({ expectedProblems: [/404/] });

  signedInTest('follows the policy of the signed-in pages', async ({ page }) => {
    for (const path of ['/studio/nothing-here', '/admin/nothing-here', '/studio/bans/a/b/c']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

signedInTest.describe('signed-in pages', () => {
  signedInTest.use({ expectedProblems: refused });

  signedInTest('the account runs no script of a stranger', async ({ page }) => {
    await page.goto(routes.account());
    expect(await page.evaluate(runsStrangers)).toBe(false);
    await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  });
});
