import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe } from '../support/axe.ts';
import { BRIEF, CREATOR, FILE_STREAM } from '../support/page-types.ts';
import { test as base, expect } from '../support/test.ts';

type Newspaper = { readonly origin: string; readonly print: (body: string) => void };

/** A page of another origin (the browser resolves no other name), with what an editor pasted into it. */
const test = base.extend<{ newspaper: Newspaper }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture depends on from this pattern.
  newspaper: async ({}, use) => {
    let article = '';
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en"><title>News</title><link rel="icon" href="data:,">${article}`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await use({
      origin: `http://localhost:${port}`,
      print: (body) => {
        article = body;
      },
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  expectedHosts: async ({ newspaper }, use) => use([new URL(newspaper.origin).host]),
});

const DISCOVERY = /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]+)"/;
const RECORD = {
  ban: /href="(\/intelligence\/bans\/ban-[^"?]+)"/,
  report: /href="(\/intelligence\/reports\/report-[^"?]+)"/,
};

test('Another site finds and frames the card of every kind of page, and nothing else is loaded', async ({
  page,
  request,
  newspaper,
}) => {
  const getText = async (path: string) => (await request.get(path)).text();
  const recordOn = async (list: string, form: RegExp) => form.exec(await getText(list))?.[1] ?? '';
  const pages = [
    routes.profile(CREATOR),
    await recordOn(routes.bans(), RECORD.ban),
    await recordOn(routes.reports(), RECORD.report),
    routes.chart('bans-over-time', { platform: 'youtube' }),
    routes.brief(BRIEF),
    routes.stream(FILE_STREAM),
  ];
  const frames: string[] = [];
  for (const path of pages) {
    const found = DISCOVERY.exec(await getText(path))?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { pathname, search } = new URL(found);
    const response = await request.get(`${pathname}${search}&maxwidth=500`);
    const { version, type, width, html } = await response.json();
    expect({ path, version, type, width }).toEqual({ path, version: '1.0', type: 'rich', width: 500 });
    frames.push(String(html).replace(' loading="lazy"', ''));
  }
  expect(frames[3]).toContain('/embed/chart/bans-over-time?platform=youtube');

  newspaper.print(frames.join('\n'));
  await page.goto(newspaper.origin);
  for (const at of frames.keys()) {
    const card = page.frameLocator('iframe').nth(at);
    await expect(card.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card.locator('script')).toHaveCount(0);
    await expect(card.getByRole('contentinfo').getByRole('link')).toHaveAttribute('target', '_blank');
  }
  expect(await page.context().cookies()).toEqual([]);

  await page.setViewportSize({ width: 240, height: 500 });
  for (const frame of frames) {
    const { pathname, search } = new URL(/src="([^"]+)"/.exec(frame)?.[1]?.replaceAll('&amp;', '&') ?? '');
    await page.goto(`${pathname}${search}${search ? '&' : '?'}theme=dark`);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(21, 23, 28)',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(240);
    await loadAxe(page);
    expect(await axeFindings(page), pathname).toEqual([]);
  }
});
