import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { CalendarLink } from './CalendarLink';
import styles from './FeedsPage.module.scss';

/** Somebody whose hours can stand in a calendar. */
export type Scheduled = { readonly id: string; readonly displayName: string };

/** What stands beside the feeds: all of them at once, calendars, letters. */
export function FeedsAside({ people }: { people: readonly Scheduled[] }) {
  return (
    <aside className={styles.aside} aria-label="Other ways to follow">
      <section aria-labelledby="at-once">
        <h2 id="at-once">All at once</h2>
        <p>Readers of feeds take in a list of them (OPML): the site’s, and one of each platform.</p>
        <p>
          <a className="button" href={routes.feedList()} download="streamit-feeds.opml">
            <Icon name="download" /> The list
          </a>
        </p>
      </section>
      <section aria-labelledby="by-mail">
        <h2 id="by-mail">By e-mail</h2>
        <ul className="plain-list">
          <li>
            <Link href={routes.alerts() as Route}>Alerts</Link> for a person or for what you narrowed bans to,
            restorations included
          </li>
          <li>
            <Link href={routes.newsletter()}>The weekly letter</Link>: what happened, and a brief
          </li>
        </ul>
      </section>
      <section aria-labelledby="calendars">
        <h2 id="calendars">In your calendar</h2>
        <ul className="plain-list">
          <li>
            <CalendarLink path={routes.calendar()}>All streams</CalendarLink>, announced and past
          </li>
          {people.map(({ id, displayName }) => (
            <li key={id}>
              <CalendarLink path={routes.personalityCalendar(id)}>{displayName}</CalendarLink>, every week
            </li>
          ))}
        </ul>
        <p>The page of a stream that is yet to come has its own.</p>
      </section>
      <section aria-labelledby="which">
        <h2 id="which">Which of the three?</h2>
        <p>
          Any: readers know RSS and Atom, programs like JSON. They say the same, and answer “nothing new” in a
          few bytes when you ask again.
        </p>
      </section>
    </aside>
  );
}
