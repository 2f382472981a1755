import { jest } from '@jest/globals';
import { RETENTION } from '../../../lib/domain/constants.ts';
import { readLimits } from '../../../lib/rate-limit/limit-settings.ts';
import { RATES } from './collector.ts';
import {
  batch,
  ENDPOINT_ID,
  eventId,
  launch,
  NOW,
  request,
  SESSION_ID,
  testCollector,
} from './testing/requests.ts';

const { COUNTS_PER_MINUTE, COUNTS_PER_RECORD } = readLimits({});

const one = batch({ [eventId(1)]: launch() });
const many = (count: number, from = 0) =>
  batch(Object.fromEntries(Array.from({ length: count }, (_, index) => [eventId(from + index), launch()])));

beforeEach(() => {
  // Only the clock and its timers: reading a request needs the others.
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a batch of events', () => {
  test('is accepted event by event, as Pinpoint does, and counted without its ids and time', async () => {
    const { post, events } = testCollector();
    const response = await post(one);
    expect(response.status).toBe(202);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      Results: {
        [ENDPOINT_ID]: { EventsItemResponse: { [eventId(1)]: { StatusCode: 202, Message: 'Accepted' } } },
      },
    });
    expect(events).toEqual([
      {
        sessionId: SESSION_ID,
        event: { name: 'app_launch', attributes: { platform: 'web', version: '1.0.0' }, metrics: {} },
      },
    ]);
  });

  test.each([
    ['of another kind', launch({ EventType: 'page_read' }), /name/],
    [
      'with more than is counted',
      launch({ Attributes: { platform: 'web', version: '1.0.0', mail: 'a@b.c' } }),
      /mail/,
    ],
    [
      'with a version that is none',
      launch({ Attributes: { platform: 'web', version: 'x'.repeat(20) } }),
      /version/,
    ],
    ['without a session', launch({ Session: undefined }), /Session/],
    ['without a time', launch({ Timestamp: 'yesterday' }), /Timestamp/],
    [
      'of the day after tomorrow',
      launch({ Timestamp: new Date(NOW + 2 * 86_400_000).toISOString() }),
      /in the future/,
    ],
    ['of long ago', launch({ Timestamp: new Date(NOW - RETENTION - 1).toISOString() }), /too old/],
    ['that is no event', null, /object/],
  ])('refuses an event %s with a reason, and accepts the others', async (_, event, reason) => {
    const { post, events } = testCollector();
    const other = launch({ Session: { Id: eventId(9) } });
    const { Results } = await (await post(batch({ [eventId(1)]: event, [eventId(2)]: other }))).json();
    const items = Results[ENDPOINT_ID].EventsItemResponse;
    expect(items[eventId(1)]).toEqual({ StatusCode: 400, Message: expect.stringMatching(reason) });
    expect(items[eventId(2)].StatusCode).toBe(202);
    expect(events.map(({ sessionId }) => sessionId)).toEqual([eventId(9)]);
  });

  test('with ids that are not UUIDs is refused', async () => {
    const { post, events } = testCollector();
    for (const body of [
      batch({ first: launch() }),
      { BatchItem: { me: { Endpoint: {}, Events: { [eventId(1)]: launch() } } } },
    ]) {
      const { Results } = await (await post(body)).json();
      expect(JSON.stringify(Results)).toContain('"StatusCode":400');
    }
    expect(events).toEqual([]);
  });

  test('with data about endpoints counts the events alone', async () => {
    const { post, events } = testCollector();
    const Endpoint = { Demographic: { AppVersion: '1.0.0', Platform: 'web', Locale: 'en' }, OptOut: 'NONE' };
    const others = Object.fromEntries([7, 8, 9].map((number) => [eventId(number), { Endpoint, Events: {} }]));
    const own = { [ENDPOINT_ID]: { Endpoint, Events: { [eventId(1)]: launch() } } };
    expect((await post({ BatchItem: { ...own, ...others } })).status).toBe(202);
    expect(JSON.stringify(events)).not.toContain(ENDPOINT_ID);
    expect(events).toHaveLength(1);
  });

  test('with wrong data about its endpoint counts the events alone', async () => {
    const { post, events } = testCollector();
    const Endpoint = { Demographic: { Platform: 7 } };
    await post({ BatchItem: { [ENDPOINT_ID]: { Endpoint, Events: { [eventId(1)]: launch() } } } });
    expect(events).toHaveLength(1);
  });

  test.each([
    ['is no JSON', '{"BatchItem":', 400, /not valid JSON/],
    ['is something else', [], 400, /BatchItem|object/],
    ['has no events', { BatchItem: { [ENDPOINT_ID]: {} } }, 400, /Events/],
    ['has more than a hundred events', many(101), 400, /at most 100/],
    ['is longer than is read', ' '.repeat(200_000), 413, /limit is 131072 bytes/],
  ])('that %s is refused', async (_, body, status, message) => {
    const { post, events } = testCollector();
    const response = await post(body);
    expect(response.status).toBe(status);
    expect((await response.json()).Message).toMatch(message);
    expect(events).toEqual([]);
  });

  test('with a hundred events is accepted', async () => {
    const { post, events } = testCollector();
    expect((await post(many(100))).status).toBe(202);
    expect(events).toHaveLength(100);
  });
});

describe('an endpoint', () => {
  const whole = {
    Address: 'reader@example.org',
    ChannelType: 'EMAIL',
    Attributes: { interests: ['law'] },
    Demographic: { AppVersion: '1.0.0', Platform: 'web', Locale: 'en', Timezone: 'Europe/Oslo' },
    Location: { Country: 'NO', City: 'Oslo', Latitude: 59.9, Longitude: 10.7 },
    Metrics: { visits: 3 },
    OptOut: 'NONE',
    User: { UserId: 'somebody', UserAttributes: { name: ['Some Body'] } },
  };

  test('is accepted with all of Pinpoint’s fields, and not stored', async () => {
    const { put, events } = testCollector();
    const response = await put(whole);
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ Message: 'Accepted' });
    expect(events).toEqual([]);
  });

  test.each([
    ['an id that is no UUID', {}, 'me'],
    ['another form', { OptOut: 'MAYBE' }, ENDPOINT_ID],
    ['endless attributes', { Attributes: { a: ['x'.repeat(201)] } }, ENDPOINT_ID],
  ])('with %s is refused', async (_, body, id) => {
    const { put } = testCollector();
    const response = await put(body, id);
    expect(response.status).toBe(400);
    expect(response.headers.get('x-amzn-errortype')).toBe('BadRequestException');
  });
});

describe('access to the collector', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a site beside', { 'sec-fetch-site': 'same-site' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['another origin', { 'sec-fetch-site': null, origin: 'https://other.example', host: 'streamit.example' }],
    ['a hidden origin', { 'sec-fetch-site': null, origin: 'null', host: 'streamit.example' }],
    ['nobody says where', { 'sec-fetch-site': null, host: 'streamit.example' }],
    ['who asks not to be tracked', { dnt: '1' }],
    ['who uses Global Privacy Control', { 'sec-gpc': '1' }],
  ])('%s: 403, and nothing is counted', async (_, headers) => {
    const { post, events } = testCollector();
    const response = await post(one, headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(events).toEqual([]);
  });

  test.each([
    ['the host', { origin: 'http://192.0.2.7:3000', host: '192.0.2.7:3000' }],
    [
      'the host that a proxy passes on',
      { origin: 'https://streamit.example', 'x-forwarded-host': 'streamit.example' },
    ],
    ['the host, with an objection that is none', { origin: 'http://a.test', host: 'a.test', dnt: '0' }],
  ])('over plain HTTP the origin %s is this site', async (_, headers) => {
    const { post } = testCollector();
    expect((await post(one, { 'sec-fetch-site': null, ...headers })).status).toBe(202);
  });

  test('a content type of forms is refused, so that other sites cannot send events without a preflight', async () => {
    const { post } = testCollector();
    expect((await post(one, { 'content-type': 'text/plain' })).status).toBe(400);
  });

  test('another application is not found', async () => {
    const { collector } = testCollector();
    expect((await collector.postEvents(request(one), 'another')).status).toBe(404);
    expect((await collector.putEndpoint(request({}), 'another', ENDPOINT_ID)).status).toBe(404);
  });

  test('a bot gets the usual response, and is not counted', async () => {
    const { post, put, events } = testCollector({ isRobot: () => true });
    expect((await post(one)).status).toBe(202);
    expect((await put({})).status).toBe(202);
    expect(events).toEqual([]);
  });
});

describe('rate limits', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('refuse requests of one address with 429 and a time, and accept other addresses', async () => {
    const { post } = testCollector();
    for (let count = 0; count < RATES.requestsOfAddress; count += 1) await post('{}', from('192.0.2.1'));
    jest.advanceTimersByTime(20_000);
    const response = await post(one, from('192.0.2.1'));
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('40');
    expect((await post(one, from('192.0.2.1, 192.0.2.2'))).status).toBe(202);
    jest.advanceTimersByTime(40_000);
    expect((await post(one, from('192.0.2.1'))).status).toBe(202);
  });

  test('refuse visits of one address that begin, each alone, so that it can be sent again later', async () => {
    const { post, events } = testCollector();
    const max = RATES.launchesOfAddress;
    for (let sent = 0; sent < max; sent += 100) await post(many(100, sent), from('192.0.2.1'));
    const { Results } = await (await post(one, from('192.0.2.1'))).json();
    expect(Results[ENDPOINT_ID].EventsItemResponse[eventId(1)].StatusCode).toBe(429);
    expect((await post(one, from('192.0.2.2'))).status).toBe(202);
    expect(events).toHaveLength(max + 1);
  });

  describe('views and shares', () => {
    /** Returns views of several streams, or of one, each in a separate visit. */
    const views = (count: number, first: number, streamAt = (at: number) => `stream-${at}`) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          eventId(first + at),
          launch({
            EventType: 'stream_view',
            Attributes: { stream: streamAt(at) },
            Session: { Id: eventId(500 + first + at) },
          }),
        ]),
      );
    type Post = ReturnType<typeof testCollector>['post'];
    const statuses = async (post: Post, body: object, address: string) => {
      const { Results } = await (await post(body, from(address))).json();
      const items: Record<string, { StatusCode: number }> = Results[ENDPOINT_ID].EventsItemResponse;
      return Object.values(items).map(({ StatusCode }) => StatusCode);
    };

    test('above the limit of one address can be repeated later, and launches are accepted', async () => {
      const { post, events } = testCollector();
      const max = COUNTS_PER_MINUTE;
      const body = batch({ ...views(max + 2, 0), [eventId(400)]: launch() });
      expect(await statuses(post, body, '192.0.2.1')).toEqual([...Array(max).fill(202), 429, 429, 202]);
      expect(events).toHaveLength(max + 1);
      expect(await statuses(post, batch(views(1, 100)), '192.0.2.2')).toEqual([202]);
      jest.advanceTimersByTime(60_000);
      expect(await statuses(post, batch(views(2, max)), '192.0.2.1')).toEqual([202, 202]);
    });

    test('of one record from one address are limited across visits', async () => {
      const { post, events } = testCollector();
      const same = (count: number, first: number) => batch(views(count, first, () => 'one'));
      const expected = [...Array(COUNTS_PER_RECORD).fill(202), 429, 429];
      expect(await statuses(post, same(COUNTS_PER_RECORD + 2, 0), '192.0.2.1')).toEqual(expected);
      jest.advanceTimersByTime(60_000);
      expect(await statuses(post, same(1, 50), '192.0.2.1')).toEqual([429]);
      expect(await statuses(post, batch(views(1, 60)), '192.0.2.1')).toEqual([202]);
      expect(await statuses(post, same(1, 70), '192.0.2.2')).toEqual([202]);
      jest.advanceTimersByTime(9 * 60_000);
      expect(await statuses(post, same(1, 80), '192.0.2.1')).toEqual([202]);
      expect(events).toHaveLength(COUNTS_PER_RECORD + 3);
    });

    test('of a brief and a personality are accepted, and no other events about them', async () => {
      const { post, events } = testCollector();
      const about = (EventType: string, Attributes: object) => launch({ EventType, Attributes });
      const body = batch({
        [eventId(1)]: about('brief_view', { brief: 'one' }),
        [eventId(2)]: about('brief_share', { brief: 'one', way: 'link' }),
        [eventId(3)]: about('personality_view', { personality: 'one' }),
        [eventId(4)]: about('brief_share', { brief: 'one', way: 'smoke' }),
        [eventId(5)]: about('brief_view', { brief: 'one', reader: 'ann' }),
        [eventId(6)]: about('brief_view', { brief: 'not an id' }),
      });
      expect(await statuses(post, body, '192.0.2.1')).toEqual([202, 202, 202, 400, 400, 400]);
      expect(events.map(({ event }) => event.name)).toEqual([
        'brief_view',
        'brief_share',
        'personality_view',
      ]);
    });
  });

  test('the pages of records are counted with the site on the list that led to them, and with no other host', async () => {
    const { post, events } = testCollector();
    const about = (kind: string, host?: string) =>
      launch({ EventType: 'record_view', Attributes: { kind, record: 'one', ...(host && { from: host }) } });
    const body = batch({
      [eventId(1)]: about('profile', 'www.google.com'),
      [eventId(2)]: about('ban', 'intranet.employer.example'),
      [eventId(3)]: about('report'),
      [eventId(4)]: about('stream'),
      [eventId(5)]: about('ban', 'x'.repeat(256)),
    });
    const response = await post(body, from('192.0.2.1'));
    expect(response.status).toBe(202);
    expect(events.map(({ event }) => event.attributes)).toEqual([
      { kind: 'profile', record: 'one', from: 'Google' },
      { kind: 'ban', record: 'one', from: 'Other sites' },
      { kind: 'report', record: 'one' },
    ]);
  });

  test('limit the requests of all addresses together', async () => {
    const { post } = testCollector();
    for (let count = 0; count < RATES.requestsOfAll; count += 1) await post('{}', from(`address ${count}`));
    expect((await post(one, from('192.0.2.1'))).status).toBe(429);
  });
});

test('if counting fails, the client gets a retry time, and the operator a log line', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = async () => {
    throw new Error('disk full');
  };
  const { post } = testCollector({ save: broken });
  const response = await post(one);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('30');
  expect(await response.text()).not.toContain('disk full');
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});
