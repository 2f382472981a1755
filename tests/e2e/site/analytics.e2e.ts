import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { dataFolder } from '../../../embedded/lib/store.ts';
import { FLUSH_INTERVAL } from '../../../lib/domain/constants.ts';
import { routes } from '../../../lib/routes.ts';
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
  return endpointOf(page);
}

const endpointOf = (page: Page) =>
  page.evaluate<string>(() => JSON.parse(localStorage.getItem('streamit-analytics-endpoint') ?? '{}').id);

type Row = { readonly name: string; readonly attributes: unknown; readonly session: string };

/** The collector's events of a browser, oldest first. */
function collected(endpointId: string): Row[] {
  const database = new DatabaseSync(path.join(dataFolder(), 'analytics.sqlite'), { readOnly: true });
  try {
    return database
      .prepare('SELECT name, attributes, session_id FROM events WHERE endpoint_id = ? ORDER BY seq')
      .all(endpointId)
      .map(({ name, attributes, session_id }) => ({
        name: String(name),
        attributes: JSON.parse(String(attributes)),
        session: String(session_id),
      }));
  } finally {
    database.close();
  }
}

/** Returns the counters that a visit increased, such as `brief_view of brief-1`. */
function countedFor(session: string): string[] {
  const database = new DatabaseSync(path.join(dataFolder(), 'analytics.sqlite'), { readOnly: true });
  try {
    const rows = database
      .prepare('SELECT counter, record, way FROM seen_records WHERE session_id = ? ORDER BY seq')
      .all(session);
    return rows.map(({ counter, record, way }) => [counter, 'of', record, way].join(' ').trim());
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

test('A visit is counted once for any number of pages', async ({ page }) => {
  await open(page, routes.home());
  const endpointId = await untilRecorded(page);
  await untilSent(page);
  for (const address of [routes.briefs(), routes.methods(), routes.home()]) {
    await page.goto(address);
    await page.clock.runFor(MINUTE);
  }
  await page.reload();
  await page.clock.runFor(MINUTE);
  expect(await endpointOf(page)).toBe(endpointId);
  expect(collected(endpointId)).toEqual([
    { name: 'app_launch', attributes: { platform: 'web', version: '1.0.0' }, session: expect.any(String) },
  ]);
});

test('A stream that is watched again in the same visit counts once', async ({ page }) => {
  const [stream] = SHOWN_STREAMS.filter(({ source }) => source.kind === 'sample-film');
  const id = `stream-${stream?.slug}`;
  await open(page, routes.stream(stream?.slug ?? ''));
  await reportWatched(page, id);
  const endpointId = await untilRecorded(page, 2);
  await untilSent(page);
  await page.reload();
  await reportWatched(page, id);
  await untilRecorded(page);
  await untilSent(page);
  const rows = collected(endpointId);
  expect(rows.map(({ name }) => name)).toEqual(['app_launch', 'stream_view', 'stream_view']);
  expect(countedFor(rows[0]?.session ?? '')).toEqual([`stream_view of ${id}`]);
});

test('A brief counts as read once in a visit, and as shared once for each way', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, routes.brief(BRIEF));
  const id = await page.locator('[data-counted=brief]').getAttribute('data-record');
  const endpointId = await untilRecorded(page, 2);
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
  const [launch] = collected(endpointId);
  expect(countedFor(launch?.session ?? '')).toEqual([
    `brief_view of ${id}`,
    `brief_share of ${id} link`,
    `brief_share of ${id} citation`,
  ]);
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
  await open(page, routes.brief(BRIEF));
  const endpointId = await untilRecorded(page);
  await untilSent(page);
  expect(collected(endpointId).map(({ name }) => name)).toEqual(['app_launch']);
});

test('A personality counts as viewed', async ({ page }) => {
  await open(page, routes.personality(PERSONALITY));
  const endpointId = await untilRecorded(page, 2);
  await untilSent(page);
  expect(collected(endpointId).map(({ name }) => name)).toEqual(['app_launch', 'personality_view']);
});

test('A visit that begins with signing in is counted and continues on readers’ pages', async ({ page }) => {
  await open(page, routes.signIn());
  const endpointId = await untilRecorded(page);
  await untilSent(page);
  await page.goto(routes.home());
  await page.clock.runFor(MINUTE);
  expect(collected(endpointId)).toHaveLength(1);
});

test('Two tabs are two visits of one browser', async ({ context, page }) => {
  await open(page, routes.home());
  const endpointId = await untilRecorded(page);
  await untilSent(page);
  const second = await context.newPage();
  await open(second, routes.briefs());
  expect(await untilRecorded(second)).toBe(endpointId);
  await untilSent(second);
  expect(new Set(collected(endpointId).map(({ session }) => session)).size).toBe(2);
});

for (const [name, objection] of [
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
] as const) {
  test(`${name}: nothing is sent or stored, and stored data is removed`, async ({ page }) => {
    await open(page, routes.home());
    const endpointId = await untilRecorded(page);
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
    expect(collected(endpointId)).toHaveLength(1);
  });
}

test('Without a network nothing is requested, and later the event is sent', async ({ context, page }) => {
  await open(page, routes.home());
  const endpointId = await untilRecorded(page);
  await context.setOffline(true);
  await page.clock.runFor(10 * MINUTE);
  expect(await storedEvents(page)).toHaveLength(1);
  expect(collected(endpointId)).toEqual([]);
  await context.setOffline(false);
  await untilSent(page);
  expect(collected(endpointId)).toHaveLength(1);
});

test('A page sends its events when the reader leaves it', async ({ page }) => {
  await open(page, routes.home());
  const endpointId = await untilRecorded(page);
  await page.goto('about:blank');
  await expect.poll(() => collected(endpointId)).toHaveLength(1);
});

test.describe('when the network fails', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] });

  test('After a closed tab the next visit sends the event, and it is counted once', async ({
    context,
    page,
  }) => {
    await context.route(COLLECTOR, (route) => route.abort());
    await open(page, routes.home());
    const endpointId = await untilRecorded(page);
    await page.close();
    await context.unroute(COLLECTOR);
    const next = await context.newPage();
    await open(next, routes.home());
    await expect
      .poll(async () => {
        await next.clock.runFor(FLUSH_INTERVAL);
        return collected(endpointId).length;
      })
      .toBe(2);
    await untilSent(next);
    expect(new Set(collected(endpointId).map(({ session }) => session)).size).toBe(2);
  });

  test('An event without a response is sent again and counted once', async ({ page }) => {
    let sent = 0;
    await page.route('**/api/analytics/v1/apps/*/events', async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await open(page, routes.home());
    const endpointId = await untilRecorded(page);
    await untilSent(page);
    expect(sent).toBe(2);
    expect(collected(endpointId)).toHaveLength(1);
  });
});
