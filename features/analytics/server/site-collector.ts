import 'server-only';
import { userAgent } from 'next/server';
import { hasSiteKey, siteKey } from '../../../lib/amplify/site-key.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { readLimits } from '../../../lib/rate-limit/limit-settings.ts';
import { getViews } from '../model/page-view.ts';
import { createCollector } from './collector.ts';
import { createPageViewSender } from './page-views.ts';

const COUNT = graphql(`mutation CountPageViews($batch: String!, $proof: String!) {
  result: countPageViews(batch: $batch, proof: $proof) { outcome }
}`);

const pageViews = createPageViewSender({
  key: () => {
    const key = siteKey();
    if (!key) throw new Error('SITE_KEY is not set.');
    return key;
  },
  send: async (batch, proof) => {
    const { result } = await queryPublic(COUNT, { batch, proof });
    if (result?.outcome !== 'done')
      throw new Error(
        `The backend counted no views of pages (${result?.outcome}): docs/deploy.md, SITE_KEY.`,
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
    if (hasSiteKey()) await pageViews.save(getViews(events));
  },
  now: Date.now,
  isRobot: (headers) => userAgent({ headers }).isBot,
  limits: readLimits(),
});
