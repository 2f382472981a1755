import { APP_PLATFORM, APP_VERSION } from '../app.ts';
import type { AnalyticsEvent } from '../event.ts';
import { AnalyticsClient } from './analytics-client.ts';
import { callOver } from './collector-call.ts';
import { Device } from './device.ts';
import { objectsToAnalytics } from './objection.ts';
import { randomId } from './random-id.ts';

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
  // Loads the code only on pages with a counted record. If a newer version replaced the file, this record is
  // not counted.
  if (document.querySelector('[data-counted]'))
    import('./shown-record.ts').then(
      ({ countShown }) => countShown(client),
      () => undefined,
    );
  return { record: (event) => client.record(event) };
}
