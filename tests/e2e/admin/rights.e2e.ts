import { routes } from '../../../lib/routes.ts';
import { ORIGIN, test as signedInTest, signInPerson } from '../support/signed-in.ts';
import { expect, makeAdministrator, test } from './administrator.ts';
import { ADMIN_PATHS } from './catalogue.ts';

test('visitors are redirected to sign in, and return afterwards', async ({ request }) => {
  for (const path of [...ADMIN_PATHS, routes.admin.postPreview()]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers().location]).toEqual([path, 303, routes.signIn(path)]);
  }
});

signedInTest.describe('signed in', () => {
  signedInTest.use({ expectedProblems: [/403/] });

  signedInTest(
    'people without the rights of an administrator get a message and no data',
    async ({ page, signedIn: _signedIn, context }) => {
      for (const path of ADMIN_PATHS) {
        const response = await context.request.get(path);
        expect([path, response.status()]).toEqual([path, 403]);
        const html = await response.text();
        expect(html).toContain('Administrators only');
        // The page has its title but none of the data, and nothing that would request the data.
        expect(html).not.toMatch(/takedown notice|Ines Varga|amplify_outputs|graphql/i);
        expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
      }
      // The page in the editor's frame has no page around it.
      const preview = await context.request.get(routes.admin.postPreview());
      expect(preview.status()).toBe(403);
      expect(await preview.text()).not.toContain('Untitled');
      await page.goto(routes.admin.streams());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You need an administrator account');
      await expect(page.getByRole('link', { name: 'Your studio' })).toHaveAttribute(
        'href',
        routes.studio.home(),
      );
    },
  );
});

test('an administrator has a menu link; a removed administrator loses access at the next sign-in', async ({
  page,
  administrator: _administrator,
  account,
}) => {
  await page.goto(routes.streams());
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('pending');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  // Reads of the open page would be refused.
  await page.goto('about:blank');

  await makeAdministrator(account, false);
  try {
    const next = await signInPerson(ORIGIN, account);
    const token = [...next].find(([name]) => name.endsWith('.accessToken'))?.[1] ?? '';
    const response = await page.request.post('/_cloud/graphql', {
      headers: { authorization: token },
      data: { query: 'mutation { deleteStream(input: { id: "x" }) { id } }' },
    });
    expect(await response.text()).toContain('Unauthorized');
  } finally {
    await makeAdministrator(account);
  }
});
