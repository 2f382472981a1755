import { PLATFORM_APPEALS, VERY_LARGE_PLATFORMS } from '../../../features/start/model/appeal-pages.ts';
import { FIRST_HOUR, GUIDE_SLUGS } from '../../../features/start/model/first-hour.ts';
import { PLATFORMS } from '../../../lib/domain/platform.ts';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With JavaScript' : 'Without JavaScript', () => {
    test.use({
      javaScriptEnabled,
      expectedProblems: javaScriptEnabled ? [] : [/^csp for .*\/_next\/static\//],
    });

    test('the page for people who were banned has six steps, each with a link', async ({ page }) => {
      await page.goto(routes.start());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('I’ve been banned: what now?');
      const steps = page.getByRole('region', { name: 'The first hour in six steps' });
      await expect(steps.getByRole('heading', { level: 3 })).toHaveText(FIRST_HOUR.map(({ title }) => title));
      for (const { tool } of FIRST_HOUR)
        await expect(steps.getByRole('link', { name: tool.label }).first()).toHaveAttribute(
          'href',
          tool.href,
        );
      for (const { guides } of FIRST_HOUR)
        for (const slug of guides)
          await expect(steps.locator(`a[href="${routes.brief(slug)}"]`)).not.toHaveText('');
    });

    test('it links to the official page of each platform and to its bans', async ({ page }) => {
      await page.goto(routes.start());
      const platforms = page.getByRole('region', { name: 'Where to appeal, by platform' });
      for (const { platform, url, checkedOn } of PLATFORM_APPEALS) {
        const { displayName } = PLATFORMS[platform];
        const row = platforms.getByRole('listitem').filter({
          has: page.getByRole('heading', { name: displayName, exact: true }),
        });
        await expect(row.getByRole('link').first()).toHaveAttribute('href', url);
        await expect(row).toContainText(checkedOn ? 'Checked 22 Nov 2026' : 'Not checked');
        await expect(row).toContainText(
          VERY_LARGE_PLATFORMS.has(platform)
            ? 'Time limit: in the European Union at least six months after the decision'
            : 'Time limit: not checked',
        );
        await expect(row.getByRole('link').last()).toHaveAttribute('href', routes.bans({ platform }));
      }
      await page.goto(routes.start('tiktok'));
      await expect(page.locator(':target').getByRole('heading')).toHaveText('TikTok');
      await expect(page.locator(':target')).toBeInViewport();
    });

    test('it ends with a link to record a ban', async ({ page }) => {
      await page.goto(routes.start());
      const record = page.getByRole('region', { name: 'Record what happened' });
      await expect(record.getByRole('link', { name: 'Record your ban' })).toHaveAttribute(
        'href',
        routes.studio.newBan(),
      );
    });
  });
}

test('Every guide that the page links to exists', async ({ request }) => {
  for (const slug of GUIDE_SLUGS) expect((await request.get(routes.brief(slug))).status(), slug).toBe(200);
});

test('The home page, the footer and llms.txt link to it', async ({ page, request }) => {
  await page.goto(routes.home());
  for (const part of ['main', 'contentinfo'] as const)
    await expect(
      page.getByRole(part).getByRole('link', { name: 'I’ve been banned: what now?' }),
    ).toHaveAttribute('href', routes.start());
  expect(await (await request.get('/llms.txt')).text()).toContain(`${routes.start()})`);
});
