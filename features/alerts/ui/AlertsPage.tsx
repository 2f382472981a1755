import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import mailPage from '@/components/mail-form/MailPage.module.scss';
import { CountLink } from '@/components/ui/CountLink';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { EVENT_TYPES, MAX_ALERTS } from '@/features/alerts/model/choices';
import {
  kindsOf,
  rowsAddress,
  type SavedSearch,
  savedSearchUrl,
  serializeSavedSearch,
} from '@/features/alerts/model/saved-search';
import { promiseText } from '@/features/alerts/model/saved-search-text';
import { follow } from '@/features/alerts/server/alert-actions';
import { alertService } from '@/features/alerts/server/site-alerts';
import { countRestrictions } from '@/features/bans/server/restrictions';
import type { FilterProblem, RecordType } from '@/features/explorer/model/restriction-filter';
import { getProfileCard } from '@/features/profiles/server/people';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import { AlertForm } from './AlertForm.client';
import styles from './AlertsPage.module.scss';
import { NarrowForm } from './NarrowForm';

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
  return (
    <>
      <BreadcrumbBanner title="Email alerts">
        <p className="standfirst">
          Choose a creator, platform or search. We email you when a ban, an appeal or a restoration is added.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${mailPage.columns}`}>
        <div className={styles.main}>
          <section className={styles.followed} aria-labelledby="followed">
            <h2 id="followed" className="kicker">
              Your alert
            </h2>
            <p className={styles.promise} dir="auto">
              {promiseText(following, EVENT_TYPES, name)}.
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
            <NarrowForm following={following} />
          </section>
          <section className={mailPage.card} aria-label="Create alert">
            {alertService() ? (
              <AlertForm
                action={follow}
                following={serializeSavedSearch(following)}
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
  const counts = await Promise.all(
    kindsOf(following).map(async (kind) => ({
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

export function NotHere() {
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
          Every email has an unsubscribe link and a link to all your alerts. If you cannot find an email,{' '}
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
