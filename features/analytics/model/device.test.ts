import { Device } from './device.ts';
import { randomId } from './start-visit.ts';
import { FakeBrowser } from './testing/browser.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
});

const buffered = (eventId: string, timestamp: string) =>
  ({
    eventId,
    endpointId: 'endpoint',
    event: { name: 'app_launch', attributes: { platform: 'web', version: '1.0.0' } },
    session: { Id: 'session', StartTimestamp: timestamp },
    timestamp,
    resends: 5,
  }) as const;

test('a visit lasts until its tab closes', () => {
  const first = browser.device().session();
  expect(first.isNew).toBe(true);
  expect(browser.device().session()).toEqual({ session: first.session, isNew: false });
  browser.closeTab();
  expect(browser.device().session().session.Id).not.toBe(first.session.Id);
});

test('events are returned oldest first, until they are dropped', () => {
  const device = browser.device();
  device.save(buffered('b', '2027-01-15T08:00:01.000Z'));
  device.save(buffered('a', '2027-01-15T08:00:00.000Z'));
  expect(browser.device().unsent()).toEqual([
    buffered('a', '2027-01-15T08:00:00.000Z'),
    buffered('b', '2027-01-15T08:00:01.000Z'),
  ]);
  device.drop('a');
  expect(browser.unsentEvents()).toBe(1);
});

test.each(['', 'null', '{"eventId":"a"}', '[]', '{"event":{"name":1}}'])(
  'foreign data (%j) is deleted',
  (text) => {
    browser.lasting.setItem('streamit-analytics-event-x', text);
    browser.lasting.setItem('streamit-analytics-endpoint', text);
    browser.ofTab.setItem('streamit-analytics-session', text);
    expect(browser.device().unsent()).toEqual([]);
    expect(browser.lasting.getItem('streamit-analytics-event-x')).toBeNull();
    expect(browser.device().endpoint().id).toMatch(/^[0-9a-f-]{36}$/);
    expect(browser.device().session().isNew).toBe(true);
  },
);

test('deletes only the data of analytics', () => {
  const device = browser.device();
  device.session();
  device.endpoint();
  device.save(buffered('a', '2027-01-15T08:00:00.000Z'));
  browser.lasting.setItem('streamit-position:sintel', '12');
  browser.ofTab.setItem('streamit-settings', '{}');
  device.forget();
  expect([browser.lasting.length, browser.ofTab.length]).toEqual([1, 1]);
});

test('a full storage does not stop the page', () => {
  const device = browser.device();
  browser.lasting.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => device.save(buffered('a', '2027-01-15T08:00:00.000Z'))).not.toThrow();
});

test('ids are random UUIDs', () => {
  const ids = Array.from({ length: 200 }, randomId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
});

test('throws if the browser blocks storage', () => {
  const refusing = browser.lasting;
  refusing.setItem = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const device = new Device({ lasting: refusing, ofTab: refusing, now: () => 0, newId: randomId });
  expect(() => device.session()).toThrow('refused');
});
