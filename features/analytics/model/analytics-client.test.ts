import {
  BATCH_SIZE,
  BUFFER_SIZE,
  ENDPOINT_LIFE,
  FLUSH_INTERVAL,
  RESEND_LIMIT,
} from '../../../lib/domain/constants.ts';
import type { AnalyticsEvent } from './event.ts';
import { accept, acceptWith, FakeBrowser, type SentRequest } from './testing/browser.ts';
import type { EventsRequest } from './wire.ts';

const LAUNCH: AnalyticsEvent = { name: 'app_launch', attributes: { platform: 'web', version: '1.0.0' } };

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
});

const posts = () => browser.requests.filter(({ method }) => method === 'POST');
/** The batches with the data about the browser, as the ids of their endpoints. */
const introductions = () =>
  posts().flatMap(({ body }) => {
    const { BatchItem }: EventsRequest = JSON.parse(body);
    return Object.keys(BatchItem).filter((id) => BatchItem[id]?.Endpoint.OptOut === 'NONE');
  });
/** Responds to batches with `respond`. */
const respondToBatches = (respond: (requested: SentRequest) => Response) => {
  browser.respond = respond;
};

test('the limits are those of the specification', () => {
  expect({ BUFFER_SIZE, FLUSH_INTERVAL, BATCH_SIZE, RESEND_LIMIT }).toEqual({
    BUFFER_SIZE: 1000,
    FLUSH_INTERVAL: 5000,
    BATCH_SIZE: 100,
    RESEND_LIMIT: 5,
  });
  expect(ENDPOINT_LIFE / (365 * 24 * 60 * 60 * 1000)).toBe(10);
});

describe('batches', () => {
  test('an event is sent with the next flush, in the format of Pinpoint’s calls', async () => {
    browser.open().record(LAUNCH);
    await browser.pass(FLUSH_INTERVAL - 1);
    expect(browser.requests).toEqual([]);
    await browser.pass(1);
    const [post, ...others] = browser.requests;
    expect(others).toEqual([]);
    expect(post).toMatchObject({
      method: 'POST',
      path: '/api/analytics/v1/apps/streamit/events',
      keepalive: false,
    });
    const endpointId = browser.device().endpoint().id;
    expect(endpointId).toMatch(/^[0-9a-f-]{36}$/);
    const start = new Date(1_800_000_000_000).toISOString();
    expect(JSON.parse(post?.body ?? '')).toEqual({
      BatchItem: {
        [endpointId]: {
          Endpoint: { OptOut: 'NONE' },
          Events: {
            [browser.batches()[0]?.[0] ?? '']: {
              EventType: 'app_launch',
              Timestamp: start,
              Attributes: { platform: 'web', version: '1.0.0' },
              Metrics: {},
              Session: { Id: expect.stringMatching(/^[0-9a-f-]{36}$/), StartTimestamp: start },
            },
          },
        },
      },
    });
  });

  test('at most a hundred events are sent at once, every five seconds', async () => {
    const client = browser.open();
    for (let count = 0; count < 250; count += 1) client.record(LAUNCH);
    const sizes = async () => {
      await browser.pass(FLUSH_INTERVAL);
      return browser.batches().map((batch) => batch.length);
    };
    expect(await sizes()).toEqual([100]);
    expect(await sizes()).toEqual([100, 100]);
    expect(await sizes()).toEqual([100, 100, 50]);
    await browser.pass(60_000);
    expect(posts()).toHaveLength(3);
    expect(browser.unsentEvents()).toBe(0);
  });

  test('a full buffer accepts no more events, and keeps its own', async () => {
    const client = browser.open();
    for (let count = 0; count < BUFFER_SIZE + 5; count += 1) client.record(LAUNCH);
    expect(browser.unsentEvents()).toBe(BUFFER_SIZE);
    await browser.pass(FLUSH_INTERVAL * 20);
    expect(browser.batches().flat()).toHaveLength(BUFFER_SIZE);
  });

  test('sends no request without events', async () => {
    browser.open().record(LAUNCH);
    await browser.pass(FLUSH_INTERVAL);
    browser.requests.length = 0;
    await browser.pass(3_600_000);
    expect(browser.requests).toEqual([]);
  });
});

describe('refused events', () => {
  test.each([429, 500])(
    'a batch with the response %i is sent five more times and then dropped',
    async (status) => {
      respondToBatches(() => new Response(null, { status }));
      browser.open().record(LAUNCH);
      await browser.pass(FLUSH_INTERVAL * 50);
      expect(posts()).toHaveLength(1 + RESEND_LIMIT);
      expect(new Set(browser.batches().flat()).size).toBe(1);
      expect(browser.unsentEvents()).toBe(0);
    },
  );

  test.each([429, 500])('an event with the status %i within a 202 is sent again alone', async (status) => {
    const client = browser.open();
    client.record(LAUNCH);
    client.record(LAUNCH);
    respondToBatches(({ body }) => {
      if (posts().length > 1) return acceptWith(202, body);
      const [endpointId = ''] = Object.keys(JSON.parse(body).BatchItem);
      const [first = '', second = ''] = browser.batches()[0] ?? [];
      const items = { [first]: { StatusCode: 202 }, [second]: { StatusCode: status } };
      return Response.json({ Results: { [endpointId]: { EventsItemResponse: items } } }, { status: 202 });
    });
    await browser.pass(FLUSH_INTERVAL * 3);
    const [first, second] = browser.batches();
    expect(first).toHaveLength(2);
    expect(second).toEqual([first?.[1]]);
    expect(posts()).toHaveLength(2);
  });

  test.each([400, 403, 404, 413])('an event with the response %i is not sent again', async (status) => {
    respondToBatches(() => new Response(null, { status }));
    browser.open().record(LAUNCH);
    await browser.pass(FLUSH_INTERVAL * 10);
    expect(posts()).toHaveLength(1);
    expect(browser.unsentEvents()).toBe(0);
  });

  test('an event that is refused within a 202 is not sent again', async () => {
    respondToBatches(({ body }) => acceptWith(400, body));
    browser.open().record(LAUNCH);
    await browser.pass(FLUSH_INTERVAL * 10);
    expect(posts()).toHaveLength(1);
    expect(browser.unsentEvents()).toBe(0);
  });

  test('repeated events are sent before later ones', async () => {
    const client = browser.open();
    client.record(LAUNCH);
    respondToBatches(() => new Response(null, { status: 500 }));
    await browser.pass(FLUSH_INTERVAL);
    client.record(LAUNCH);
    respondToBatches(accept);
    await browser.pass(FLUSH_INTERVAL);
    const [first, second] = browser.batches();
    expect(second?.[0]).toBe(first?.[0]);
    expect(second).toHaveLength(2);
  });

  test('no request is sent before the time that the collector names', async () => {
    respondToBatches(() => new Response(null, { status: 429, headers: { 'Retry-After': '30' } }));
    browser.open().record(LAUNCH);
    await browser.pass(FLUSH_INTERVAL + 29_999);
    expect(posts()).toHaveLength(1);
    await browser.pass(1);
    expect(posts()).toHaveLength(2);
  });

  test('the attempts of an event are counted across pages', async () => {
    respondToBatches(() => new Response(null, { status: 500 }));
    browser.open().record(LAUNCH);
    await browser.pass(FLUSH_INTERVAL * 3);
    expect(posts()).toHaveLength(3);
    browser.closeTab();
    browser.open();
    await browser.pass(FLUSH_INTERVAL * 50);
    expect(posts()).toHaveLength(1 + RESEND_LIMIT);
  });
});

describe('a lost network', () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };

  test.each([
    ['nobody answers', lost],
    ['a gateway answers 503', () => new Response(null, { status: 503 })],
  ])('if %s, nothing is lost, and attempts become rarer', async (_, respond) => {
    browser.respond = respond;
    browser.open().record(LAUNCH);
    await browser.pass(3_600_000);
    expect(browser.requests.length).toBeGreaterThan(RESEND_LIMIT + 1);
    expect(browser.requests.length).toBeLessThan(25);
    expect(browser.unsentEvents()).toBe(1);
    browser.respond = accept;
    await browser.pass(300_000);
    expect(new Set(browser.batches().flat()).size).toBe(1);
    expect(browser.unsentEvents()).toBe(0);
  });

  test('an offline browser sends no requests until it is online', async () => {
    browser.isOnline = false;
    const client = browser.open();
    client.record(LAUNCH);
    client.leave();
    await browser.pass(60_000);
    expect(browser.requests).toEqual([]);
    browser.isOnline = true;
    client.resume();
    await browser.pass(0);
    expect(browser.batches()).toHaveLength(1);
    expect(browser.unsentEvents()).toBe(0);
  });

  test('requests resume at once after the network returns', async () => {
    browser.respond = lost;
    const client = browser.open();
    client.record(LAUNCH);
    await browser.pass(600_000);
    browser.respond = accept;
    client.resume();
    await browser.pass(0);
    expect(browser.unsentEvents()).toBe(0);
  });
});

describe('a closed tab', () => {
  test('sends everything in requests that outlive the page', async () => {
    const client = browser.open();
    for (let count = 0; count < 150; count += 1) client.record(LAUNCH);
    client.leave();
    expect(browser.requests.every(({ keepalive }) => keepalive)).toBe(true);
    expect(browser.batches().map((batch) => batch.length)).toEqual([100, 50]);
  });

  test('leaves unconfirmed events, which the next page sends at once under the same ids', async () => {
    browser.respond = () => new Promise(() => {});
    const client = browser.open();
    client.record(LAUNCH);
    client.leave();
    browser.closeTab();
    browser.respond = accept;
    browser.open();
    await browser.pass(0);
    const [first, second] = browser.batches();
    expect(second).toEqual(first);
    expect(browser.unsentEvents()).toBe(0);
  });

  test('leaves a waiting event for the next page', async () => {
    browser.open().record(LAUNCH);
    browser.closeTab();
    browser.open();
    await browser.pass(0);
    expect(browser.batches()).toHaveLength(1);
  });
});

describe('the endpoint', () => {
  test('is sent once, with the first events, and stays the same for ten years', async () => {
    browser.open().record(LAUNCH);
    await browser.pass(FLUSH_INTERVAL);
    const { id } = browser.device().endpoint();
    browser.closeTab();
    browser.open().record(LAUNCH);
    await browser.pass(ENDPOINT_LIFE - FLUSH_INTERVAL - 1);
    expect(posts()).toHaveLength(2);
    expect(introductions()).toEqual([id]);
    expect(browser.device().endpoint().id).toBe(id);
    browser.now += 1;
    expect(browser.device().endpoint().id).not.toBe(id);
  });

  test.each([429, 500])('is sent again after %i, with the repeated events', async (status) => {
    browser.respond = () => new Response(null, { status });
    browser.open().record(LAUNCH);
    await browser.pass(FLUSH_INTERVAL * 50);
    expect(introductions()).toHaveLength(1 + RESEND_LIMIT);
    expect(browser.device().endpoint().isTold).toBe(false);
  });
});

describe('an opt-out', () => {
  test('prevents later recording and deletes stored events', async () => {
    const client = browser.open();
    client.record(LAUNCH);
    browser.objects = true;
    client.record(LAUNCH);
    client.leave();
    await browser.pass(60_000);
    expect(browser.requests).toEqual([]);
    expect(browser.lasting.length + browser.ofTab.length).toBe(0);
  });
});
