import 'server-only';
import { embeddedBackendUrl } from '../amplify/embedded-backend.ts';
import { env } from '../env.ts';
import { createAlertForms } from './alert-forms.ts';
import type { AlertKeeper } from './keepers/alert-keeper.ts';
import { embeddedAlerts } from './keepers/embedded-alerts.ts';

/** Who keeps this site's alerts; null beside a backend on AWS, where nobody does. Known when the site runs, and not when it is built. */
export function alertKeeper(): AlertKeeper | null {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  return backend ? embeddedAlerts(backend, env.embeddedData) : null;
}

/** The forms of this site's alerts. */
export const siteAlerts = createAlertForms({ keeper: alertKeeper, siteOrigin: env.siteUrl });
