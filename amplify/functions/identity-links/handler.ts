import { readEnv } from '../../../lib/env/read-env.ts';
import { siteMeans } from '../../../lib/http/outbound.ts';
import { refreshSite } from '../../../lib/site/refresh.ts';
import { openApi } from '../api.ts';
import { readSetting } from '../send-email.ts';
import { checkPage, type PageMeans } from './check-page.ts';
import { type Caller, createIdentityChecks, type Result } from './checks.ts';
import { openIdentityRecords } from './records.ts';

/** An event of AppSync for the operation, or of EventBridge Scheduler for the schedule. */
type Event = {
  readonly fieldName?: string;
  readonly arguments?: { readonly profileId?: string };
  readonly identity?: Partial<Caller> | null;
};
type Context = { readonly getRemainingTimeInMillis: () => number };

/** Milliseconds that a run of the schedule leaves for its last profile. */
const LAST_PROFILE = 120_000;

/** Checks the links of a profile for its owner, and of all profiles that are due when the schedule runs it. */
export async function handler(event: Event, context: Context): Promise<Result | null> {
  try {
    const api = openApi();
    const { site, siteUrl } = readEnv({ ...process.env, SITE_URL: readSetting('SITE_URL') });
    await refreshSite(api.asGuest, site);
    const means: PageMeans = { ...siteMeans(siteUrl), schemes: ['https:'], pageTime: 10_000 };
    const checks = createIdentityChecks({
      records: openIdentityRecords(api),
      check: (address, target, signal) => checkPage(address, target, means, signal),
      siteUrl,
      clock: Date.now,
    });
    if (event.fieldName === undefined) {
      const count = await checks.checkDue(() => context.getRemainingTimeInMillis() > LAST_PROFILE);
      if (count > 0) console.log(`The links of ${count} profiles were checked.`);
      return null;
    }
    const { sub, username } = event.identity ?? {};
    // Roles and the API key have no `sub`.
    if (event.fieldName !== 'checkIdentityLinks' || !sub || !username)
      return { outcome: 'unknown', links: [] };
    return await checks.checkForOwner(event.arguments?.profileId ?? '', { sub, username });
  } catch (error) {
    console.error('The check of links failed:', error);
    throw new Error('Links cannot be checked at the moment.');
  }
}
