import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { InstantTime, Time } from '@/components/ui/Time';
import { EVENT_TYPE_TEXTS, FREQUENCIES, FREQUENCY_TEXTS } from '@/features/alerts/model/choices';
import type { OwnAlert } from '@/features/alerts/model/contract';
import { deserializeSavedSearch, savedSearchUrl } from '@/features/alerts/model/saved-search';
import { subjectTitle } from '@/features/alerts/model/saved-search-text';
import { type AlertNotice, routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { onDay, toIsoDate } from '@/lib/time/when';
import styles from './ManageAlertsPage.module.scss';

export const ALERTS_TRAIL = [{ name: 'Email alerts', href: routes.alerts() }];

const NOTICE_TEXTS: Readonly<Record<AlertNotice, string>> = {
  confirmed: 'Email confirmed. Your alert is on. We have sent you an email with links to change it.',
  full: 'You have reached the alert limit, so the new alert was not added. Stop another alert first.',
  changed: 'Saved.',
  paused: 'Paused. You will not get updates about anything that happens while the alert is paused.',
  resumed: 'Resumed. You will get updates from now on.',
  ended: 'Alert stopped.',
  'newsletter-ended': 'Newsletter stopped.',
  'reminders-ended': 'Reminders stopped.',
};

type ManageProps = {
  readonly alerts: readonly OwnAlert[];
  /** The display names of creators by their usernames. */
  readonly names: ReadonlyMap<string, string>;
  /** When the address subscribed to the newsletter in milliseconds since 1970; null if it does not get it. */
  readonly newsletterSince: number | null;
  /** True if the address gets reminders of time limits. */
  readonly hasReminders: boolean;
  /** The masked address of the owner. */
  readonly owner: string;
  /** The secret in the address of the page. */
  readonly secret: string;
  /** The change that was just made. */
  readonly notice: AlertNotice | null;
};

const listText = (parts: readonly string[]) => new Intl.ListFormat('en-GB').format(parts);

/** Lists everything that one address gets. The link to it is only sent to that address, or shown to its verified owner. */
export function ManageAlertsPage({
  alerts,
  names,
  newsletterSince,
  hasReminders,
  owner,
  secret,
  notice,
}: ManageProps) {
  const kinds = [
    ...(alerts.length > 0 ? [plural(alerts.length, 'alert')] : []),
    ...(newsletterSince === null ? [] : ['the weekly newsletter']),
    ...(hasReminders ? ['reminders of time limits'] : []),
  ];
  return (
    <>
      <BreadcrumbBanner title="Your emails" trail={ALERTS_TRAIL}>
        <p className="standfirst">
          We send {listText(kinds)} to <bdi className={styles.owner}>{owner}</bdi>. Anyone with the address of
          this page can change this, so do not share it.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${styles.page}`}>
        {notice && (
          <p role="status" className={styles.told}>
            {NOTICE_TEXTS[notice]}
          </p>
        )}
        <ul className={`plain-list ${styles.alerts}`}>
          {alerts.map((alert) => (
            <Alert key={alert.alert} alert={alert} names={names} secret={secret} />
          ))}
          {newsletterSince !== null && <NewsletterItem since={newsletterSince} secret={secret} />}
          {hasReminders && <RemindersItem secret={secret} />}
        </ul>
        <div className={styles.end}>
          <Link className="button" href={routes.alerts() as Route}>
            New alert
          </Link>
          <details>
            <summary>Stop everything</summary>
            <form action="/alerts/change" method="post">
              <input type="hidden" name="key" value={secret} />
              <p>
                This stops {listText(kinds)}, and deletes your address from our lists of alerts and the
                newsletter.
              </p>
              <Button type="submit" name="do" value="end-all">
                Stop everything
              </Button>
            </form>
          </details>
        </div>
      </div>
    </>
  );
}

/** The newsletter in the list. It is listed while its part of the site is off too, so that it can be stopped. */
function NewsletterItem({ since, secret }: { readonly since: number; readonly secret: string }) {
  return (
    <li>
      <h2 id="newsletter">Weekly newsletter</h2>
      <p>
        One email a week with the latest bans and restorations, and a brief to read. Since{' '}
        <Time when={onDay(toIsoDate(new Date(since)))} />.
      </p>
      <form action="/alerts/change" method="post" aria-labelledby="newsletter">
        <input type="hidden" name="key" value={secret} />
        <Button type="submit" name="do" value="end-newsletter">
          Stop
        </Button>
      </form>
    </li>
  );
}

/** The reminders of the account with this address in the list. */
function RemindersItem({ secret }: { readonly secret: string }) {
  return (
    <li>
      <h2 id="reminders">Reminders of time limits</h2>
      <p>
        An email 7 days and 1 day before a time limit of your bans ends. Someone who is signed in to the
        account with this address turned them on in the studio.
      </p>
      <form action="/alerts/change" method="post" aria-labelledby="reminders">
        <input type="hidden" name="key" value={secret} />
        <Button type="submit" name="do" value="end-reminders">
          Stop
        </Button>
      </form>
    </li>
  );
}

type AlertProps = Pick<ManageProps, 'names' | 'secret'> & { readonly alert: OwnAlert };

function Alert({ alert, names, secret }: AlertProps) {
  const { alert: number, following: text, happenings, pace, isPaused, confirmedAt, lastSentAt } = alert;
  const following = deserializeSavedSearch(text);
  const title = following
    ? subjectTitle(following, names.get(following.filter.creator ?? ''), happenings)
    : text;
  return (
    <li>
      <h2 id={`alert-${number}`} dir="auto">
        {following ? <Link href={savedSearchUrl(following) as Route}>{title}</Link> : title}
      </h2>
      <p>
        {isPaused && <strong>Paused. </strong>}
        {happenings.map((eventType) => EVENT_TYPE_TEXTS[eventType].name).join(', ')}. Since{' '}
        <Time when={onDay(toIsoDate(new Date(confirmedAt)))} />;{' '}
        {lastSentAt === null ? (
          'no email yet'
        ) : (
          <>
            last email <InstantTime instant={new Date(lastSentAt).toISOString()} />
          </>
        )}
        .
      </p>
      <form action="/alerts/change" method="post" aria-labelledby={`alert-${number}`}>
        <input type="hidden" name="key" value={secret} />
        <input type="hidden" name="alert" value={number} />
        <label htmlFor={`pace-${number}`}>How often</label>
        <select id={`pace-${number}`} name="pace" defaultValue={pace}>
          {FREQUENCIES.map((each) => (
            <option key={each} value={each}>
              {FREQUENCY_TEXTS[each].name}
            </option>
          ))}
        </select>
        <Button type="submit" name="do" value="pace">
          Save
        </Button>
        <Button type="submit" name="do" value={isPaused ? 'resume' : 'pause'}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button type="submit" name="do" value="end">
          Stop
        </Button>
      </form>
    </li>
  );
}
