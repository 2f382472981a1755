import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { layoutShifts } from '../support/layout-shift.ts';
import { LAYOUT_PAGES } from '../support/page-types.ts';
import { test as base, expect } from '../support/test.ts';

/** Characters of HTML in each piece, and milliseconds between two pieces. */
const PIECE = 3000;
const PAUSE = 40;

/** `slowSite`: an address of the site whose HTML arrives in pieces. Everything else arrives at once. */
const test = base.extend<{ slowSite: string }>({
  slowSite: async ({ baseURL }, use) => {
    const server = createServer(async ({ url = '', headers }, response) => {
      const found = await fetch(`${baseURL}${url}`, {
        headers: { accept: headers.accept ?? '*/*' },
        redirect: 'manual',
      });
      const type = found.headers.get('content-type') ?? '';
      response.writeHead(found.status, { 'content-type': type });
      if (!type.startsWith('text/html')) {
        response.end(Buffer.from(await found.arrayBuffer()));
        return;
      }
      for (const [piece] of (await found.text()).matchAll(new RegExp(`[^]{1,${PIECE}}`, 'g'))) {
        response.write(piece);
        await sleep(PAUSE);
      }
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  },
  expectedHosts: async ({ slowSite }, use) => use([new URL(slowSite).host]),
});

for (const { name, path } of LAYOUT_PAGES) {
  test(`${name} is painted when all of it has arrived, and nothing moves`, async ({ page, slowSite }) => {
    await page.goto(slowSite + path, { waitUntil: 'domcontentloaded' });
    const firstPaint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    const { began, ended } = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      if (!(entry instanceof PerformanceNavigationTiming)) throw new Error('There is no navigation.');
      return { began: entry.responseStart, ended: entry.responseEnd };
    });
    expect(ended - began, 'milliseconds in which the HTML arrives').toBeGreaterThan(200);
    expect(await firstPaint.jsonValue()).toBeGreaterThanOrEqual(ended - PAUSE);
    expect(await layoutShifts(page)).toEqual([]);
  });
}
