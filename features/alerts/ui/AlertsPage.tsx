import type { Route } from 'next';
import { RequestLinkPage } from '@/components/form/ConfirmActionPage';
import mailPage from '@/components/form/MailPage.module.scss';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Button } from '@/components/ui/Button';
import { CountLink } from '@/components/ui/CountLink';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { MAX_ALERTS } from '@/features/alerts/model/choices';
import {
  defaultEventTypes,
  getEventTypes,
  getKinds,
  rowsAddress,
  type SavedSearch,
  savedSearchUrl,
  serializeSavedSearch,
} from '@/features/alerts/model/saved-search';
import { promiseText } from '@/features/alerts/model/saved-search-text';
import { follow, sendAlertsLink } from '@/features/alerts/server/alert-actions';
import { alertService, isTypeOn } from '@/features/alerts/server/site-alerts';
import { countRestrictions } from '@/features/bans/server/restrictions';
import { type FilterProblem, isFiltered } from '@/features/explorer/model/restriction-filter';
import { USERNAME_LENGTH } from '@/features/profiles/model/profile';
import { getProfileCard } from '@/features/profiles/server/people';
import { PLATFORM_IDS, PLATFORMS } from '@/lib/domain/platform';
import { type RecordType, restrictionQuery } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import { plural } from '@/lib/text/plural';
import { AlertForm } from './AlertForm.client';
import styles from './AlertsPage.module.scss';
import { ALERTS_TRAIL } from './ManageAlertsPage';

/** Changes the filters of an alert. Works without scripts, and leaves other filters unchanged. */
function FilterForm({ following: { kind, filter } }: { readonly following: SavedSearch }) {
  const { platform, creator, ...rest } = filter;
  const streams = isPartOn('streams');
  const stored = Object.entries(restrictionQuery(rest)).filter(([, value]) => value);
  return (
    <details className={styles.narrow}>
      <summary>
        <Icon name="sliders" /> Change
      </summary>
      <form action={routes.alerts()} method="get">
        {stored.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>
          <label htmlFor="alert-kind">Type</label>
          <select id="alert-kind" name="kind" defaultValue={kind ?? ''}>
            <option value="">
              {streams ? 'Bans, reports, briefs and streams' : 'Bans, reports and briefs'}
            </option>
            <option value="ban">Bans</option>
            <option value="report">Shadowban reports</option>
            <option value="brief">Briefs</option>
            {streams && <option value="stream">Streams</option>}
          </select>
        </div>
        <div>
          <label htmlFor="alert-platform">Platform</label>
          <select id="alert-platform" name="platform" defaultValue={platform ?? ''}>
            <option value="">All platforms</option>
            {PLATFORM_IDS.map((id) => (
              <option key={id} value={id}>
                {PLATFORMS[id].displayName}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="alert-creator">Creator</label>
          <input
            id="alert-creator"
            name="creator"
            defaultValue={creator}
            maxLength={USERNAME_LENGTH.max}
            placeholder="Username (optional)"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            suppressHydrationWarning
          />
        </div>
        <Button type="submit" suppressHydrationWarning>
          Update alert
        </Button>
      </form>
      <p>
        You can also follow any search: filter{' '}
        <a className="text-link" href={routes.bans(filter)}>
          bans
        </a>{' '}
        or{' '}
        <a className="text-link" href={routes.reports(filter)}>
          reports
        </a>{' '}
        by status, date or keyword, then choose “Follow”.
        {isFiltered(filter) && (
          <>
            {' '}
            Or{' '}
            <a className="text-link" href={routes.alerts()}>
              clear all filters
            </a>
            .
          </>
        )}
      </p>
    </details>
  );
}

type AlertsPageProps = {
  readonly following: SavedSearch;
  /** Filters in the address that are not valid. */
  readonly problems: readonly FilterProblem[];
};

const COUNTED: Readonly<Record<RecordType, string>> = { ban: 'ban', report: 'report' };

/** Shows what an alert would include, how many records match now, and the form that creates it. */
export async function AlertsPage({ following, problems }: AlertsPageProps) {
  const { creator } = following.filter;
  const card = creator ? await getProfileCard(creator) : null;
  const isUnknown = creator !== undefined && !card?.isListed;
  const name = card?.isListed ? card.displayName : undefined;
  const types = getEventTypes(following).filter(isTypeOn);
  const chosen = defaultEventTypes(following).filter(isTypeOn);
  return (
    <>
      <BreadcrumbBanner title="Email alerts">
        <p className="standfirst">
          Choose a creator, platform or search. We email you about new bans, appeals, restorations
          {isPartOn('streams') ? ', briefs and streams' : ' and briefs'}.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${mailPage.columns}`}>
        <div className={`${mailPage.card} ${styles.main}`}>
          <section className={styles.followed} aria-labelledby="followed">
            <h2 id="followed" className="kicker">
              Your alert
            </h2>
            <p className={styles.promise} dir="auto">
              {promiseText(following, chosen, name)}.
            </p>
            {problems.map(({ parameter, text }) => (
              <p key={parameter} className={styles.problem}>
                <Icon name="exclamation-triangle-fill" /> {text} This filter was ignored.
              </p>
            ))}
            {isUnknown && (
              <p className={styles.problem}>
                <Icon name="exclamation-triangle-fill" /> There is no public profile called “{creator}” yet.
                We will email you if one appears.
              </p>
            )}
            <Matching following={following} />
            <FilterForm following={following} />
          </section>
          <section aria-label="Create alert">
            {types.length === 0 ? (
              <p>This site has no streams. Choose another type.</p>
            ) : alertService() ? (
              <AlertForm
                action={follow}
                following={serializeSavedSearch(following)}
                types={types}
                chosen={chosen}
                page={savedSearchUrl(following)}
              />
            ) : (
              <NotHere />
            )}
          </section>
        </div>
        <Facts />
      </div>
    </>
  );
}

/** The number of records that match now, each linked to its rows. */
async function Matching({ following }: Pick<AlertsPageProps, 'following'>) {
  if (getKinds(following).length === 0)
    return <p className={styles.matching}>You will only get updates from now on.</p>;
  const counts = await Promise.all(
    getKinds(following).map(async (kind) => ({
      kind,
      href: rowsAddress(kind, following),
      ...(await countRestrictions(kind, following.filter)),
    })),
  );
  return (
    <p className={styles.matching}>
      Records that match now:{' '}
      {counts.map(({ kind, href, records }, at) => (
        <span key={kind}>
          {at > 0 && ' and '}
          <CountLink href={href} count={records} className="text-link">
            {plural(records, COUNTED[kind])}
          </CountLink>
        </span>
      ))}
      . You will only get updates from now on.
    </p>
  );
}

function NotHere() {
  return (
    <p>
      This site does not send email alerts.{' '}
      <Link className="text-link" href={routes.feedsPage() as Route}>
        The feeds
      </Link>{' '}
      have the same updates.
    </p>
  );
}

function Facts() {
  return (
    <dl className={mailPage.facts}>
      <div>
        <dt>Confirmation</dt>
        <dd>We email you a link. Alerts only start after you click it, so no one else can sign you up.</dd>
      </div>
      <div>
        <dt>Content</dt>
        <dd>
          We email you once about each new entry, including entries about past events. Shadowban reports are
          self-reported and marked as such. Our emails have no pictures and no tracking.
        </dd>
      </div>
      <div>
        <dt>How we use your email</dt>
        <dd>
          We store your address, your alerts, and the date of the last email. Unconfirmed addresses are
          deleted after three days. You can have up to {MAX_ALERTS} alerts.
        </dd>
      </div>
      <div>
        <dt>Unsubscribe</dt>
        <dd>
          Every email has an unsubscribe link and a link to everything that we email you. If you cannot find
          an email,{' '}
          <Link className="text-link" href={routes.findAlerts() as Route}>
            get the link again
          </Link>
          .
        </dd>
      </div>
      <div>
        <dt>Without email</dt>
        <dd>
          <Link className="text-link" href={routes.feedsPage() as Route}>
            The feeds
          </Link>{' '}
          have the same updates, for any search.
          {isPartOn('newsletter') && (
            <>
              {' '}
              For one email a week, subscribe to{' '}
              <Link className="text-link" href={routes.newsletter()}>
                the newsletter
              </Link>
              .
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** Emails the link to everything that a person gets again. */
export function FindAlertsPage() {
  return (
    <RequestLinkPage
      title="Find your emails"
      trail={ALERTS_TRAIL}
      standfirst="Every alert, newsletter and reminder has a link to everything that we email you. If you cannot find one, enter your address and we will email you the link."
      label="Your email address"
      promise="To protect your privacy, this page does not show whether an address gets emails."
      form={{
        id: 'alerts-email',
        action: sendAlertsLink,
        to: '/alerts/link',
        page: routes.findAlerts(),
      }}
      instead={alertService() ? null : <NotHere />}
    />
  );
}
