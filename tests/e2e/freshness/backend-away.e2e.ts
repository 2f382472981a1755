import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '../../../lib/routes.ts';
import { freePort } from '../../../scripts/site/port.ts';
import { serveSite } from '../../../scripts/site/served-site.ts';
import { expect, test } from '../support/written-site.ts';

/** Starts a site over a backend that does not respond: its description names a port on which nothing listens. */
async function serveWithoutBackend(dataFolder: string) {
  const port = String(await freePort());
  const outputs = path.join(dataFolder, 'amplify_outputs.json');
  const away = path.join(dataFolder, 'backend-away.json');
  writeFileSync(away, readFileSync(outputs, 'utf8').replaceAll(/127\.0\.0\.1:\d+/g, `127.0.0.1:${port}`));
  return serveSite(['scripts/testing/serve-built-site.ts'], await freePort(), {
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
  const site = await serveWithoutBackend(writtenSite.dataFolder);
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
