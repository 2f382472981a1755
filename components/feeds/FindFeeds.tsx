import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import { FeedRow } from './FeedRow';
import styles from './FeedsPage.module.scss';

export type FoundCreator = { readonly username: string; readonly displayName: string };

const LONGEST_TEXT = 200;

/** A name or words -> the feeds of whom and of what they mean. A form that needs no script. */
export function FindFeeds({
  text,
  creators,
}: {
  text: string | undefined;
  creators: readonly FoundCreator[];
}) {
  return (
    <section aria-labelledby="find">
      <SectionHeading id="find" note="Their bans, reports and briefs">
        One creator, or any words
      </SectionHeading>
      <search>
        <form className={styles.find} action={routes.feedsPage()} method="get">
          <label htmlFor="feeds-text" className="visually-hidden">
            A creator’s name, or words
          </label>
          <input
            id="feeds-text"
            type="search"
            name="q"
            defaultValue={text}
            maxLength={LONGEST_TEXT}
            placeholder="A creator’s name, or words"
            autoComplete="off"
            required
            suppressHydrationWarning
          />
          <button type="submit" className="button" suppressHydrationWarning>
            <Icon name="search" /> Find their feeds
          </button>
        </form>
      </search>
      {text !== undefined && (
        <ul className="plain-list" aria-label={`Feeds for “${text}”`}>
          {creators.map(({ username, displayName }) => (
            <FeedRow key={username} subject={{ of: 'creator', username }} name={displayName}>
              <Link href={routes.profile(username) as Route}>{displayName}</Link>
            </FeedRow>
          ))}
          <FeedRow
            subject={{ of: 'search', text }}
            name={`“${text}”`}
            note={`Whatever is new and has ${/\s/.test(text) ? 'these words' : 'this word'}${creators.length === 0 ? '; no listed creator is called so' : ''}`}
          />
        </ul>
      )}
    </section>
  );
}
