import type { Route } from 'next';
import type { ReactNode } from 'react';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { StreamTag } from '@/lib/data/stream-tags';
import { PLATFORM_IDS, PLATFORMS } from '@/lib/domain/platform';
import { CATEGORIES, CATEGORY_IDS } from '@/lib/domain/theme';
import { routes } from '@/lib/routes';
import { FeedRow } from './FeedRow';
import { FeedsAside, type Scheduled } from './FeedsAside';
import styles from './FeedsPage.module.scss';
import { FindFeeds, type FoundCreator } from './FindFeeds';

type FeedsPageProps = {
  /** What the visitor looks for; undefined when they have not said. */
  text: string | undefined;
  creators: readonly FoundCreator[];
  tags: readonly StreamTag[];
  people: readonly Scheduled[];
};

/** What a feed is, and every one of them. */
export function FeedsPage({ text, creators, tags, people }: FeedsPageProps) {
  return (
    <>
      <BreadcrumbBanner title="Feeds">
        <p className="standfirst">
          A feed is an address that your reader app looks at now and then, and that tells it what is new. You
          give nobody your name, and you leave by taking the address out again.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${styles.feeds}`}>
        <div className={styles.main}>
          <Part id="whole" title="The whole site" note="The newest thirty of each">
            <FeedRow
              subject={{ of: 'restrictions', kind: 'ban', filter: {} }}
              name="Bans"
              note="Each ban, each step of an appeal and each restoration by itself"
            />
            <FeedRow
              subject={{ of: 'restrictions', kind: 'report', filter: {} }}
              name="Shadowban reports"
              note="Self-reported, every one, and what came of them"
            />
            <FeedRow subject={{ of: 'briefs' }} name="Briefs" note="With their whole texts" />
            <FeedRow
              subject={{ of: 'streams' }}
              name="Streams"
              note="When one goes live, and when it can be watched"
            />
            <FeedRow subject={{ of: 'blog' }} name="Blog" note="How this site is made" />
            <FeedRow
              subject={{ of: 'corrections' }}
              name="Corrections"
              note="What was put right, in the records and by this site itself"
            />
          </Part>
          <FindFeeds text={text} creators={creators} />
          <Part id="platforms" title="One platform" note="Its bans and reports" isNarrow>
            {PLATFORM_IDS.map((platform) => {
              const name = PLATFORMS[platform].displayName;
              return (
                <FeedRow key={platform} subject={{ of: 'platform', platform }} name={name}>
                  <PlatformMark platform={platform} /> {name}
                </FeedRow>
              );
            })}
          </Part>
          <Part id="subjects" title="One subject" note="Briefs about it" isNarrow>
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
              title="One tag"
              note="Briefs and streams that have it"
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
            <h2 id="exact">Exactly what you are looking at</h2>
            <p>
              Every list of{' '}
              <Link className="text-link" href={routes.bans()}>
                bans
              </Link>{' '}
              and{' '}
              <Link className="text-link" href={routes.reports()}>
                reports
              </Link>{' '}
              has a button{' '}
              <span className={styles.follow}>
                <Icon name="rss" /> Follow
              </span>
              : narrow the rows to what concerns you, press it, and you follow those and no others.
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
  /** Its names are short: two stand side by side. */
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
