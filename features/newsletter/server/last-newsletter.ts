import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { queryPublicData } from '../../../lib/backend/public.ts';
import { env } from '../../../lib/env/env.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { establishedMark } from '../../explorer/server/established.ts';
import { isEstablished } from '../../profiles/model/established.ts';
import { readWeek } from '../email/read-week.ts';
import { lastWholeWeek, readWeek as weekNamed } from '../email/week.ts';
import { isEmpty, OWN_LINKS, weeklyEmail } from '../email/weekly-email.ts';

/** The email without the link that is different for each subscriber. */
export type LastNewsletter = { readonly subject: string; readonly text: string };

const getNewsletter = cached(
  'last-newsletter',
  () => [cacheTags.bans, cacheTags.briefs, cacheTags.profiles, cacheTags.model('Profile')],
  async (name: string, _mark: number): Promise<LastNewsletter | null> => {
    const week = weekNamed(name);
    const record =
      week &&
      (await readWeek(queryPublicData, week, (card) => isEstablished(card, env.newAccounts, Date.now())));
    if (!week || !record || isEmpty(record)) return null;
    const compose = weeklyEmail(week, record, { siteUrl: absoluteUrl('/') });
    const { subject, text } = compose({ key: '', owner: '', headers: {} });
    return { subject, text: text.slice(0, text.lastIndexOf(`\n\n${OWN_LINKS}:`)) };
  },
);

/** The newsletter of the last whole week as subscribers get it; null if there is no news. */
export const lastNewsletter = async (): Promise<LastNewsletter | null> =>
  getNewsletter(lastWholeWeek(new Date()).name, await establishedMark());
