import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '../../../lib/routes.ts';
import { freePort } from '../../../scripts/site/port.ts';
import { nextCommand } from '../../../scripts/site/program.ts';
import { serveSite } from '../../../scripts/site/served-site.ts';
import { expect, test } from '../support/written-site.ts';

const BEHIND_PROXY = ['scripts/testing/serve-built-site.ts'];

/**
 * Starts a site over a backend that does not respond: its description names a port on which nothing listens.
 * @param program the program that serves it: behind the caching proxy, or Next.js alone
 */
async function serveWithoutBackend(dataFolder: string, program: readonly string[]) {
  const port = String(await freePort());
  const outputs = path.join(dataFolder, 'amplify_outputs.json');
  const away = path.join(dataFolder, 'backend-away.json');
  writeFileSync(away, readFileSync(outputs, 'utf8').replaceAll(/127\.0\.0\.1:\d+/g, `127.0.0.1:${port}`));
  return serveSite(program, await freePort(), {
    SITE_URL: undefined,
    EMBEDDED_PORT: port,
    EMBEDDED_DATA: dataFolder,
    AMPLIFY_OUTPUTS: away,
  });
}

test('A page that cannot be rendered says so without scripts and has links to other pages', async ({
  browser,
  writtenSite,
}) => {
  const site = await serveWithoutBackend(writtenSite.dataFolder, BEHIND_PROXY);
  const page = await browser.newPage({ javaScriptEnabled: false });
  try {
    const address = `${site.origin}${routes.brief('any')}?page=2`;
    const response = await page.goto(address);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toBe('5');
    expect(response?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    const again = page.waitForResponse((response) =>
      response.url().startsWith(site.origin + routes.brief('any')),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await again).status()).toBe(503);
  } finally {
    await page.close();
    await site.stop();
  }
});

for (const [name, program] of [
  ['Behind the caching proxy', BEHIND_PROXY],
  ['Without the caching proxy', [nextCommand, 'start']],
] as const) {
  test(`${name}, pages and files respond with 503 and a text while records cannot be read`, async ({
    request,
    writtenSite,
  }) => {
    // It has a copy of the other process's read model, and cannot know whether it has all changes.
    const site = await serveWithoutBackend(writtenSite.dataFolder, program);
    try {
      for (const address of [
        routes.brief('any'),
        routes.bans(),
        routes.rows('ban', 'csv', {}),
        '/feeds/bans/feed.xml',
        '/streams/calendar.ics',
        `${routes.api.root()}/bans`,
      ]) {
        const response = await request.get(`${site.origin}${address}`);
        expect([address, response.status(), response.headers()['retry-after']]).toEqual([address, 503, '5']);
        expect(response.headers()['cache-control']).toContain('no-store');
        expect(await response.text()).not.toBe('');
      }
    } finally {
      await site.stop();
    }
  });
}
