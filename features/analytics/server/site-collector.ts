import 'server-only';
import { userAgent } from 'next/server';
import { readInstallKey, VIEWS_KEY_FILE } from '../../../lib/amplify/call-embedded.ts';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { env } from '../../../lib/env/env.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { readLimits } from '../../../lib/rate-limit/limit-settings.ts';
import { viewsOf } from '../model/page-view.ts';
import { createCollector } from './collector.ts';
import { createPageViewSender } from './page-views.ts';

const COUNT = graphql(`mutation CountPageViews($batch: String!, $proof: String!) {
  result: countPageViews(batch: $batch, proof: $proof) { outcome }
}`);

/** True if this site has the key with which it proves that it sent visits and views. The embedded backend always has one. */
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

/**
 * The collector of this site. The function `views` counts its events; nothing else of them is stored. The browser sends events again until
 * they are counted, and none counts twice. Without the key they are accepted and not counted.
 */
export const siteCollector = createCollector({
  save: async (events) => {
    if (countsPageViews()) await pageViews.save(viewsOf(events));
  },
  now: Date.now,
  isRobot: (headers) => userAgent({ headers }).isBot,
  limits: readLimits(),
});
