import 'server-only';
import { userAgent } from 'next/server';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { env } from '../../../lib/env.ts';
import { readLimits } from '../../../lib/rate-limit/limit-settings.ts';
import { logAnalytics } from '../model/log-analytics.ts';
import type { AnalyticsService } from '../model/record.ts';
import { embeddedAnalytics } from './adapters/embedded-analytics.ts';
import { createCollector } from './collector.ts';

/** Returns the store for events. The backend is known at run time, not at build time. */
function keeper(): AnalyticsService {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  return backend ? embeddedAnalytics(backend, env.embeddedData) : logAnalytics(console.log);
}

/** The collector of this site. It stores events in the embedded backend if there is one, else in the log. */
export const siteCollector = createCollector({
  keeper: {
    keepEndpoint: (record) => keeper().keepEndpoint(record),
    keepEvents: (records) => keeper().keepEvents(records),
  },
  now: Date.now,
  isRobot: (headers) => userAgent({ headers }).isBot,
  limits: readLimits(),
});
