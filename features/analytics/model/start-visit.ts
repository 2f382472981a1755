import { AnalyticsClient, callOver } from './analytics-client.ts';
import { Device } from './device.ts';
import type { AnalyticsEvent } from './event.ts';
import { countShown } from './shown-record.ts';
import { APP_PLATFORM, APP_VERSION } from './wire.ts';

/**
 * Returns true if the browser sends an opt-out signal: Do Not Track or Global Privacy Control.
 * @param browser the page's `navigator`, or a replacement in tests
 */
export function objectsToAnalytics(browser: object): boolean {
  const gpc = 'globalPrivacyControl' in browser && browser.globalPrivacyControl;
  const dnt = 'doNotTrack' in browser && browser.doNotTrack;
  return gpc === true || dnt === '1' || dnt === 'yes';
}

/**
 * Returns a random UUID (version 4). It also works without `crypto.randomUUID`, which is missing on pages
 * over plain HTTP.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte, index) => {
    const value = index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte;
    return value.toString(16).padStart(2, '0');
  });
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A visit that accepts events. */
export type Visit = {
  readonly record: (event: AnalyticsEvent) => void;
};

/**
 * Starts analytics on a page: sends events of earlier pages, and counts the launch of a new visit and the
 * view of the page's record. A visit lasts until its tab closes, so opening another page or reloading is not
 * another launch.
 *
 * Does nothing for people who opt out or block storage.
 * @returns null if nothing is recorded
 */
export function startVisit(): Visit | null {
  try {
    const now = () => Date.now();
    const device = new Device({ lasting: localStorage, ofTab: sessionStorage, now, newId: randomId });
    const objects = () => objectsToAnalytics(navigator);
    if (!objects()) return count(device, objects, now);
    device.forget();
  } catch {
    // The browser blocks storage.
  }
  return null;
}

function count(device: Device, objects: () => boolean, now: () => number): Visit {
  const { session, isNew } = device.session();
  const client = new AnalyticsClient({
    device,
    session,
    profile: { OptOut: 'NONE', Demographic: { AppVersion: APP_VERSION, Platform: APP_PLATFORM } },
    call: callOver((...request) => fetch(...request)),
    clock: { now, after: (milliseconds, run) => setTimeout(run, milliseconds) },
    newId: randomId,
    isOnline: () => navigator.onLine,
    objects,
  });
  addEventListener('pagehide', () => client.leave());
  // On a phone, a hidden tab may end without a further event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') client.leave();
  });
  addEventListener('online', () => client.resume());
  if (isNew)
    client.record({ name: 'app_launch', attributes: { platform: APP_PLATFORM, version: APP_VERSION } });
  countShown(client);
  return { record: (event) => client.record(event) };
}
