import { APP_PLATFORM, APP_VERSION } from '../app.ts';
import { AnalyticsClient } from './analytics-client.ts';
import { callOver } from './collector-call.ts';
import { Device } from './device.ts';
import { objectsToAnalytics } from './objection.ts';
import { randomId } from './random-id.ts';

/**
 * Starts analytics on a page: sends what earlier pages could not, and counts the launch of a new visit. A visit is what
 * one tab does until it is closed, so going from page to page, or loading one anew, is no further launch.
 *
 * Whoever objects, or refuses storage, is left alone.
 */
export function startVisit(): void {
  try {
    const now = () => Date.now();
    const device = new Device({ lasting: localStorage, ofTab: sessionStorage, now, newId: randomId });
    const objects = () => objectsToAnalytics(navigator);
    if (objects()) device.forget();
    else count(device, objects, now);
  } catch {
    // The browser refuses storage.
  }
}

function count(device: Device, objects: () => boolean, now: () => number): void {
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
  // On a phone a tab that is not seen may end without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') client.leave();
  });
  addEventListener('online', () => client.resume());
  if (isNew)
    client.record({ name: 'app_launch', attributes: { platform: APP_PLATFORM, version: APP_VERSION } });
}
