import type { Route } from 'next';
import type { ReactNode } from 'react';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { StreamTag } from '@/features/streams/server/stream-tags';
import { PLATFORM_IDS, PLATFORMS } from '@/lib/domain/platform';
import { CATEGORIES, CATEGORY_IDS } from '@/lib/domain/theme';
import { routes } from '@/lib/routes';
import { FeedRow } from './FeedRow';
import { FeedsAside, type Scheduled } from './FeedsAside';
import styles from './FeedsPage.module.scss';
import { FindFeeds, type FoundCreator } from './FindFeeds';

type FeedsPageProps = {
  /** The visitor's search; undefined without one. */
  text: string | undefined;
  creators: readonly FoundCreator[];
  tags: readonly StreamTag[];
  people: readonly Scheduled[];
};

/** Explains feeds and lists all of them. */
export function FeedsPage({ text, creators, tags, people }: FeedsPageProps) {
  return (
    <>
      <BreadcrumbBanner title="Feeds">
        <p className="standfirst">
          A feed is an address that your reader app checks for new entries. You do not need to give your name
          or email address. To unsubscribe, remove the feed from your app.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${styles.feeds}`}>
        <div className={styles.main}>
          <Part id="whole" title="The whole site" note="The newest 30 items in each feed">
            <FeedRow
              subject={{ of: 'restrictions', kind: 'ban', filter: {} }}
              name="Bans"
              note="Each ban, appeal step and restoration as one item"
            />
            <FeedRow
              subject={{ of: 'restrictions', kind: 'report', filter: {} }}
              name="Shadowban reports"
              note="Self-reported, with updates"
            />
            <FeedRow subject={{ of: 'briefs' }} name="Briefs" note="Full texts" />
            <FeedRow
              subject={{ of: 'streams' }}
              name="Streams"
              note="When a stream goes live, and when its recording is available"
            />
            <FeedRow subject={{ of: 'blog' }} name="Blog" note="All blog posts" />
            <FeedRow
              subject={{ of: 'corrections' }}
              name="Corrections"
              note="Corrections to records and to this site"
            />
          </Part>
          <FindFeeds text={text} creators={creators} />
          <Part id="platforms" title="By platform" note="Bans and reports for each platform" isNarrow>
            {PLATFORM_IDS.map((platform) => {
              const name = PLATFORMS[platform].displayName;
              return (
                <FeedRow key={platform} subject={{ of: 'platform', platform }} name={name}>
                  <PlatformMark platform={platform} /> {name}
                </FeedRow>
              );
            })}
          </Part>
          <Part id="subjects" title="By subject" note="Briefs about each subject" isNarrow>
            {CATEGORY_IDS.map((category) => (
              <FeedRow
                key={category}
                subject={{ of: 'briefs', filter: { category } }}
                name={CATEGORIES[category]}
              />
            ))}
          </Part>
          {tags.length > 0 && (
            <Part
              id="tags"
              title="By tag"
              note="Briefs and streams with this tag"
              action={<Link href={routes.tags()}>All tags</Link>}
              isNarrow
            >
              {tags.map(({ slug, title }) => (
                <FeedRow key={slug} subject={{ of: 'tag', slug }} name={title}>
                  <Link href={routes.tag(slug) as Route}>{title}</Link>
                </FeedRow>
              ))}
            </Part>
          )}
          <section className={styles.exact} aria-labelledby="exact">
            <h2 id="exact">Any filtered list</h2>
            <p>
              Every list of{' '}
              <Link className="text-link" href={routes.bans()}>
                bans
              </Link>{' '}
              and{' '}
              <Link className="text-link" href={routes.reports()}>
                reports
              </Link>{' '}
              has a{' '}
              <span className={styles.follow}>
                <Icon name="rss" /> Follow
              </span>{' '}
              button. To follow only some of the rows, filter the list first.
            </p>
          </section>
        </div>
        <FeedsAside people={people} />
      </div>
    </>
  );
}

type PartProps = {
  id: string;
  title: string;
  note: string;
  action?: ReactNode;
  /** Short names: two columns. */
  isNarrow?: boolean;
  children: ReactNode;
};

function Part({ id, title, note, action, isNarrow = false, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} note={note} action={action}>
        {title}
      </SectionHeading>
      <ul className={`plain-list ${isNarrow ? styles.narrow : ''}`}>{children}</ul>
    </section>
  );
}
