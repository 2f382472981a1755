import type { Browser, BrowserContext } from '@playwright/test';
import { z } from 'zod';

/** A request of a first visit, with the bytes of its response's body as sent. */
export type PageRequest = {
  readonly url: string;
  /** The kind by Chromium's protocol: `Document`, `Stylesheet`, `Script`, `Font`, `Image`, `Fetch`. */
  readonly type: string;
  readonly isPicture: boolean;
  readonly bytes: number;
};

/** Milliseconds after which a visit has sent what it counts: `FLUSH_INTERVAL`, and the time to load. */
const COUNTED_AFTER = 7000;

const sent = z.object({
  requestId: z.string(),
  type: z.string(),
  request: z.object({ url: z.string() }),
});
const received = z.object({ requestId: z.string(), dataLength: z.number(), encodedDataLength: z.number() });
const finished = z.object({ requestId: z.string(), encodedDataLength: z.number() });
const receivedHeaders = z.object({
  requestId: z.string(),
  response: z.object({ encodedDataLength: z.number() }),
});

/** Loads a page as a first visit on a large screen, and lists its requests, visit counting included. */
export async function listRequests(browser: Browser, url: string): Promise<readonly PageRequest[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const requests = new Map<string, { url: string; type: string; head: number; bytes: number }>();
  await network.send('Network.enable');
  network.on('Network.requestWillBeSent', (event) => {
    const { requestId, type, request } = sent.parse({ type: 'Other', ...event });
    if (/^https?:/.test(request.url)) requests.set(requestId, { url: request.url, type, head: 0, bytes: 0 });
  });
  network.on('Network.responseReceived', (event) => {
    const { requestId, response } = receivedHeaders.parse(event);
    const found = requests.get(requestId);
    if (found) found.head = response.encodedDataLength;
  });
  network.on('Network.dataReceived', (event) => {
    const { requestId, encodedDataLength } = received.parse(event);
    const found = requests.get(requestId);
    if (found) found.bytes += encodedDataLength;
  });
  network.on('Network.loadingFinished', (event) => {
    const { requestId, encodedDataLength } = finished.parse(event);
    const found = requests.get(requestId);
    if (found) found.bytes = Math.max(found.bytes, encodedDataLength - found.head);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(COUNTED_AFTER);
  const windowFiles = await page
    .locator('link[rel="icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')));
  const loaded = [...requests.values()].map(({ url: address, type, bytes }) => ({
    url: address,
    type,
    isPicture: type === 'Image',
    bytes,
  }));
  const unseen = windowFiles.filter((address) => !loaded.some((request) => request.url === address));
  const others = await Promise.all(unseen.map((address) => fetchFile(context, address)));
  await context.close();
  return [...loaded, ...others];
}

/** Requests the icon or the manifest, which a browser without a window does not load. */
async function fetchFile(context: BrowserContext, url: string): Promise<PageRequest> {
  const response = await context.request.get(url, { headers: { 'Accept-Encoding': 'br' } });
  const length = Number(response.headers()['content-length'] ?? (await response.body()).length);
  const isPicture = !url.includes('manifest');
  return { url, type: isPicture ? 'Image' : 'Manifest', isPicture, bytes: length };
}
