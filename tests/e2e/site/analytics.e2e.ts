import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from '@playwright/test';
import { dataFolder } from '../../../embedded/lib/store.ts';
import { readInstallKey, SITE_KEY_FILE } from '../../../lib/amplify/call-embedded.ts';
import { FLUSH_INTERVAL } from '../../../lib/domain/constants.ts';
import { routes } from '../../../lib/routes.ts';
import { createKeyedHash } from '../../../lib/security/keyed-hash.ts';
import { seenVisit, shardOfVisit } from '../../../lib/security/seen-visit.ts';
import { BRIEF, PERSONALITY } from '../support/page-types.ts';
import { SHOWN_STREAMS } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

const COLLECTOR = '**/api/analytics/**';
const MINUTE = 60_000;

/** Returns the keys of the data that analytics store in this browser, in both storages. */
const storedKeys = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).filter((key) => key.startsWith('streamit-analytics')),
    ),
  );

const storedEvents = async (page: Page) => (await storedKeys(page)).filter((key) => key.includes('-event-'));

/** Opens a page with a clock that the test controls, so that no test waits for a flush. */
async function open(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
}

/** Advances the page's time until the launch, or so many events, are recorded, which is before they are sent. */
async function untilRecorded(page: Page, events = 1): Promise<string> {
  await expect
    .poll(async () => {
      await page.clock.runFor(200);
      return storedEvents(page);
    })
    .toHaveLength(events);
  return getEndpoint(page);
}

const getEndpoint = (page: Page) =>
  page.evaluate<string>(() => JSON.parse(localStorage.getItem('streamit-analytics-endpoint') ?? '{}').id);

/** The visit of a tab. */
const getVisit = (page: Page) =>
  page.evaluate<string>(() => JSON.parse(sessionStorage.getItem('streamit-analytics-session') ?? '{}').Id);

/** Follows the events that the collector accepts from the tabs of a browser: their names, in their order. */
function followAccepted(context: BrowserContext): readonly string[] {
  const accepted: string[] = [];
  context.on('response', (response) => {
    if (response.status() !== 202 || !response.url().endsWith('/events')) return;
    const { BatchItem } = response.request().postDataJSON();
    for (const { Events } of Object.values<{ Events: Record<string, { EventType: string }> }>(BatchItem))
      accepted.push(...Object.values(Events).map(({ EventType }) => EventType));
  });
  return accepted;
}

/** Reports whether the backend has counted a visit today: of the site, or of a page such as `brief#<id>`. */
function isCounted(visit: string, page?: string, way?: string): boolean {
  const hash = createKeyedHash(readInstallKey(dataFolder(), SITE_KEY_FILE));
  const database = new DatabaseSync(path.join(dataFolder(), 'data.sqlite'), { readOnly: true });
  try {
    const id = page ?? shardOfVisit(hash, visit);
    const row = database.prepare('SELECT document FROM "PageCount" WHERE id = ?').get(id);
    const { seen = [], seenOn = '' } = row ? JSON.parse(String(row.document)) : {};
    return seen.includes(seenVisit(hash, seenOn, way ? `${id} ${way}` : id, visit));
  } finally {
    database.close();
  }
}

/** Dispatches the player's event after enough of a stream was watched. */
const reportWatched = (page: Page, stream: string) =>
  page.evaluate((id) => {
    const event = new CustomEvent('stream-view', { bubbles: true, detail: { stream: id } });
    document.querySelector('watch-player')?.dispatchEvent(event);
  }, stream);

/** Advances the page's time until all of its events are accepted. */
async function untilSent(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(FLUSH_INTERVAL);
      return storedEvents(page);
    })
    .toEqual([]);
}

test('A visit is counted once for any number of pages', async ({ context, page }) => {
  const accepted = followAccepted(context);
  await open(page, routes.home());
  const endpointId = await untilRecorded(page);
  await untilSent(page);
  for (const address of [routes.briefs(), routes.methods(), routes.home()]) {
    await page.goto(address);
    await page.clock.runFor(MINUTE);
  }
  await page.reload();
  await page.clock.runFor(MINUTE);
  expect(await getEndpoint(page)).toBe(endpointId);
  expect(accepted).toEqual(['app_launch']);
  expect(isCounted(await getVisit(page))).toBe(true);
});

test('A stream that is watched counts, and is reported again in the same visit', async ({
  context,
  page,
}) => {
  const accepted = followAccepted(context);
  const [stream] = SHOWN_STREAMS.filter(({ source }) => source.kind === 'sample-film');
  const id = `stream-${stream?.slug}`;
  await open(page, routes.stream(stream?.slug ?? ''));
  await reportWatched(page, id);
  await untilRecorded(page, 2);
  await untilSent(page);
  await page.reload();
  await reportWatched(page, id);
  await untilRecorded(page);
  await untilSent(page);
  expect(accepted).toEqual(['app_launch', 'stream_view', 'stream_view']);
  expect(isCounted(await getVisit(page), `stream#${id}`)).toBe(true);
});

test('A brief counts as read, and as shared in each way that was used', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, routes.brief(BRIEF));
  const id = await page.locator('[data-counted=brief]').getAttribute('data-record');
  await untilRecorded(page, 2);
  const shareTwice = async () => {
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Cite', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy citation' }).click();
    await expect(page.getByRole('dialog', { name: 'Cite this page' }).getByText('Copied.')).toBeVisible();
  };
  await shareTwice();
  await untilSent(page);
  await page.reload();
  await untilRecorded(page);
  await untilSent(page);
  const visit = await getVisit(page);
  expect(isCounted(visit, `brief#${id}`)).toBe(true);
  const ways = ['link', 'citation', 'dialog', 'embed'].filter((way) => isCounted(visit, `share#${id}`, way));
  expect(ways).toEqual(['link', 'citation']);
});

test('The owner of a brief does not count', async ({ context, page, request, baseURL }) => {
  // Not read in the page: its visit would begin before the owner is known.
  const html = await (await request.get(routes.brief(BRIEF))).text();
  const username = /data-owner="[^":]*::([^"]+)"/.exec(html)?.[1] ?? '';
  expect(username).not.toBe('');
  const prefix = 'CognitoIdentityServiceProvider.client';
  await context.addCookies([
    { name: `${prefix}.LastAuthUser`, value: username, url: baseURL },
    { name: `${prefix}.${username}.refreshToken`, value: 'token', url: baseURL },
  ]);
  const accepted = followAccepted(context);
  await open(page, routes.brief(BRIEF));
  const id = await page.locator('[data-counted=brief]').getAttribute('data-record');
  await untilRecorded(page);
  await untilSent(page);
  expect(accepted).toEqual(['app_launch']);
  expect(isCounted(await getVisit(page), `brief#${id}`)).toBe(false);
});

test('A personality counts as viewed', async ({ page }) => {
  await open(page, routes.personality(PERSONALITY));
  const id = await page.locator('[data-counted=personality]').getAttribute('data-record');
  await untilRecorded(page, 2);
  await untilSent(page);
  expect(isCounted(await getVisit(page), `personality#${id}`)).toBe(true);
});

test('A visit that begins with signing in is counted and continues on readers’ pages', async ({
  context,
  page,
}) => {
  const accepted = followAccepted(context);
  await open(page, routes.signIn());
  await untilRecorded(page);
  await untilSent(page);
  await page.goto(routes.home());
  await page.clock.runFor(MINUTE);
  expect(accepted).toEqual(['app_launch']);
  expect(isCounted(await getVisit(page))).toBe(true);
});

test('Two tabs are two visits of one browser', async ({ context, page }) => {
  await open(page, routes.home());
  const endpointId = await untilRecorded(page);
  await untilSent(page);
  const second = await context.newPage();
  await open(second, routes.briefs());
  expect(await untilRecorded(second)).toBe(endpointId);
  await untilSent(second);
  const visits = [await getVisit(page), await getVisit(second)];
  expect(new Set(visits).size).toBe(2);
  expect(visits.map((visit) => isCounted(visit))).toEqual([true, true]);
});

for (const [name, objection] of [
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
] as const) {
  test(`${name}: nothing is sent or stored, and stored data is removed`, async ({ page }) => {
    await open(page, routes.home());
    await untilRecorded(page);
    await untilSent(page);
    await page.addInitScript((values) => {
      for (const [field, value] of Object.entries(values))
        Object.defineProperty(navigator, field, { get: () => value });
    }, objection);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/analytics/')) requested.push(request.url());
    });
    await page.goto(routes.briefs());
    await expect
      .poll(async () => {
        await page.clock.runFor(FLUSH_INTERVAL);
        return storedKeys(page);
      })
      .toEqual([]);
    await page.clock.runFor(MINUTE);
    await page.goto(routes.home());
    await page.clock.runFor(MINUTE);
    expect(await storedKeys(page)).toEqual([]);
    expect(requested).toEqual([]);
  });
}

test('Without a network nothing is requested, and later the event is sent', async ({ context, page }) => {
  await open(page, routes.home());
  await untilRecorded(page);
  const visit = await getVisit(page);
  await context.setOffline(true);
  await page.clock.runFor(10 * MINUTE);
  expect(await storedEvents(page)).toHaveLength(1);
  expect(isCounted(visit)).toBe(false);
  await context.setOffline(false);
  await untilSent(page);
  expect(isCounted(visit)).toBe(true);
});

test('A page sends its events when the reader leaves it', async ({ page }) => {
  await open(page, routes.home());
  await untilRecorded(page);
  const visit = await getVisit(page);
  await page.goto('about:blank');
  await expect.poll(() => isCounted(visit)).toBe(true);
});

test.describe('when the network fails', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] });

  test('After a closed tab the next visit sends the event, and both are counted', async ({
    context,
    page,
  }) => {
    await context.route(COLLECTOR, (route) => route.abort());
    await open(page, routes.home());
    await untilRecorded(page);
    const visit = await getVisit(page);
    await page.close();
    await context.unroute(COLLECTOR);
    const next = await context.newPage();
    await open(next, routes.home());
    await expect
      .poll(async () => {
        await next.clock.runFor(FLUSH_INTERVAL);
        return isCounted(visit);
      })
      .toBe(true);
    await untilSent(next);
    expect(isCounted(await getVisit(next))).toBe(true);
  });

  test('An event without a response is sent again and counted', async ({ page }) => {
    let sent = 0;
    await page.route('**/api/analytics/v1/apps/*/events', async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await open(page, routes.home());
    await untilRecorded(page);
    await untilSent(page);
    expect(sent).toBe(2);
    expect(isCounted(await getVisit(page))).toBe(true);
  });
});
