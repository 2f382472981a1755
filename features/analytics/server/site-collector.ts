import 'server-only';
import { userAgent } from 'next/server';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { env } from '../../../lib/env/env.ts';
import { readLimits } from '../../../lib/rate-limit/limit-settings.ts';
import type { AnalyticsService } from '../model/contract.ts';
import { embeddedAnalytics, logAnalytics } from './adapters.ts';
import { createCollector } from './collector.ts';

/** Returns the store for events. The backend is known at run time, not at build time. */
function analyticsService(): AnalyticsService {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  return backend ? embeddedAnalytics(backend, env.embeddedData) : logAnalytics(console.log);
}

/** The collector of this site. It stores events in the embedded backend if there is one, else in the log. */
export const siteCollector = createCollector({
  service: {
    saveEndpoint: (record) => analyticsService().saveEndpoint(record),
    saveEvents: (records) => analyticsService().saveEvents(records),
  },
  now: Date.now,
  isRobot: (headers) => userAgent({ headers }).isBot,
  limits: readLimits(),
});
