import 'server-only';
import { userAgent } from 'next/server';
import { readInstallKey, VIEWS_KEY_FILE } from '../../../lib/amplify/call-embedded.ts';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { env } from '../../../lib/env/env.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { readLimits } from '../../../lib/rate-limit/limit-settings.ts';
import type { AnalyticsService, EventRecord } from '../model/contract.ts';
import { pageViewOf } from '../model/page-view.ts';
import { embeddedAnalytics, logAnalytics, withPageViews } from './adapters.ts';
import { createCollector } from './collector.ts';
import { createPageViewSender } from './page-views.ts';

const COUNT = graphql(`mutation CountPageViews($batch: String!, $proof: String!) {
  result: countPageViews(batch: $batch, proof: $proof) { outcome }
}`);

/** Returns the store for events. The backend is known at run time, not at build time. */
function analyticsService(): AnalyticsService {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  return backend ? embeddedAnalytics(backend, env.embeddedData) : logAnalytics(console.log);
}

/** True if this site has the key with which it proves that it sent views of pages. The embedded backend always has one. */
export const countsPageViews = (): boolean =>
  env.viewsKey !== '' || embeddedBackendUrl(env.amplifyOutputs) !== undefined;

const pageViews = createPageViewSender({
  key: () =>
    embeddedBackendUrl(env.amplifyOutputs)
      ? readInstallKey(env.embeddedData, VIEWS_KEY_FILE)
      : Buffer.from(env.viewsKey, 'hex'),
  send: async (batch, proof) => {
    const { result } = await queryPublic(COUNT, { batch, proof });
    if (result?.outcome !== 'done')
      throw new Error(
        `The backend counted no views of pages (${result?.outcome}): docs/deploy.md, VIEWS_KEY.`,
      );
  },
  clock: Date.now,
});

async function savePageViews(records: readonly EventRecord[]): Promise<void> {
  if (countsPageViews())
    await pageViews.save(records.flatMap(({ event, sessionId }) => pageViewOf(event, sessionId) ?? []));
}

/**
 * The collector of this site. It stores events in the embedded backend if there is one, else in the log, and has the function `views`
 * count the pages that only their owners see counts of. The browser sends events again until both are done; neither counts them twice.
 */
export const siteCollector = createCollector({
  service: withPageViews(
    {
      saveEndpoint: (record) => analyticsService().saveEndpoint(record),
      saveEvents: async (records) => analyticsService().saveEvents(records),
    },
    savePageViews,
  ),
  now: Date.now,
  isRobot: (headers) => userAgent({ headers }).isBot,
  limits: readLimits(),
});
