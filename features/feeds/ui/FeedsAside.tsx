import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { filePrefix } from '@/lib/site/file-prefix';
import { isPartOn } from '@/lib/site/parts';
import { siteName } from '@/lib/site/site-name';
import { CalendarLink } from './CalendarLink';
import styles from './FeedsPage.module.scss';

/** A person whose schedule is available as a calendar. */
export type Scheduled = { readonly id: string; readonly displayName: string };

/** The sidebar of the feeds page: OPML, email and calendars. */
export function FeedsAside({ people }: { people: readonly Scheduled[] }) {
  const hasStreams = isPartOn('streams');
  return (
    <aside className={styles.aside} aria-label="Other ways to follow">
      <section aria-labelledby="at-once">
        <h2 id="at-once">All feeds</h2>
        <p>Import every feed at once (OPML): the site’s feeds and one for each platform.</p>
        <p>
          <a className="button" href={routes.feedList()} download={`${filePrefix(siteName())}-feeds.opml`}>
            <Icon name="download" /> Download OPML
          </a>
        </p>
      </section>
      <section aria-labelledby="by-mail">
        <h2 id="by-mail">By email</h2>
        <ul className="plain-list">
          <li>
            <Link href={routes.alerts() as Route}>Alerts</Link> for a person or a filtered list of bans,
            including restorations
          </li>
          {isPartOn('newsletter') && (
            <li>
              <Link href={routes.newsletter()}>Weekly newsletter</Link>: what happened, and a brief
            </li>
          )}
        </ul>
      </section>
      {(hasStreams || people.length > 0) && (
        <section aria-labelledby="calendars">
          <h2 id="calendars">In your calendar</h2>
          <ul className="plain-list">
            {hasStreams && (
              <li>
                <CalendarLink path={routes.calendar()}>All streams</CalendarLink>, upcoming and past
              </li>
            )}
            {people.map(({ id, displayName }) => (
              <li key={id}>
                <CalendarLink path={routes.personalityCalendar(id)}>{displayName}</CalendarLink>, every week
              </li>
            ))}
          </ul>
          {hasStreams && <p>Each upcoming stream has a calendar file on its page.</p>}
        </section>
      )}
      <section aria-labelledby="which">
        <h2 id="which">RSS, Atom or JSON?</h2>
        <p>
          All three have the same content. Feed readers support RSS and Atom; JSON is easier for programs.
        </p>
      </section>
    </aside>
  );
}
