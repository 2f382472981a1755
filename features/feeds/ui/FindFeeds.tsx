import type { Route } from 'next';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import { FeedRow } from './FeedRow';
import styles from './FeedsPage.module.scss';

export type FoundCreator = { readonly username: string; readonly displayName: string };

const MAX_TEXT_LENGTH = 200;

/** Searches feeds by creator's name or keywords. Works without scripts. */
export function FindFeeds({
  text,
  creators,
}: {
  text: string | undefined;
  creators: readonly FoundCreator[];
}) {
  return (
    <section aria-labelledby="find">
      <SectionHeading id="find" note="New bans, reports and briefs">
        By creator or keyword
      </SectionHeading>
      <search>
        <form className={styles.find} action={routes.feedsPage()} method="get">
          <label htmlFor="feeds-text" className="visually-hidden">
            Creator’s name or keywords
          </label>
          <input
            id="feeds-text"
            type="search"
            name="q"
            defaultValue={text}
            maxLength={MAX_TEXT_LENGTH}
            placeholder="Creator’s name or keywords"
            autoComplete="off"
            suppressHydrationWarning
          />
          <Button type="submit" suppressHydrationWarning>
            <Icon name="search" /> Search feeds
          </Button>
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
            note={`New items that contain ${/\s/.test(text) ? 'these words' : 'this word'}${creators.length === 0 ? '; no listed creator has this name' : ''}`}
          />
        </ul>
      )}
    </section>
  );
}
