import 'server-only';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { env } from '../../../lib/env.ts';
import type { AlertService } from '../model/alert-service.ts';
import { embeddedAlerts } from './adapters/embedded-alerts.ts';
import { createAlertForms } from './alert-forms.ts';

/** The store of this site's alerts; null with a backend on AWS, which has none. Decided at run time, not at build time. */
export function alertService(): AlertService | null {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  return backend ? embeddedAlerts(backend, env.embeddedData) : null;
}

export const siteAlerts = createAlertForms({ keeper: alertService, siteOrigin: env.siteUrl });
