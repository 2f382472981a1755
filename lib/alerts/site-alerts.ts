import 'server-only';
import { embeddedBackendUrl } from '../amplify/embedded-backend.ts';
import { env } from '../env.ts';
import { createAlertForms } from './alert-forms.ts';
import type { AlertKeeper } from './keepers/alert-keeper.ts';
import { embeddedAlerts } from './keepers/embedded-alerts.ts';

/** The store of this site's alerts; null with a backend on AWS, which has none. Decided at run time, not at build time. */
export function alertKeeper(): AlertKeeper | null {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  return backend ? embeddedAlerts(backend, env.embeddedData) : null;
}

export const siteAlerts = createAlertForms({ keeper: alertKeeper, siteOrigin: env.siteUrl });
