import type { Route } from 'next';
import type { ReactNode } from 'react';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { FEED_FORMATS, FEED_TYPES, type FeedSubject, feedAddress } from '@/features/feeds/model/feed-address';
import { FORMAT_NAMES, isFeedOn } from '@/features/feeds/model/feed-alternates';
import type { StreamTag } from '@/features/streams/server/stream-tags';
import { PLATFORMS, type PlatformId } from '@/lib/domain/platform';
import { CATEGORIES, CATEGORY_IDS } from '@/lib/domain/theme';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import { filePrefix, siteName } from '@/lib/site/site';
import styles from './FeedsPage.module.scss';
import { CalendarLink } from './FollowBox';

type FeedRowProps = {
  subject: FeedSubject;
  /** The name of the feed: "Bans". */
  name: string;
  /** The name with its mark or link. */
  children?: ReactNode;
  note?: string;
};

/** Chooses the format of all links on the page. CSS alone shows the links of the chosen format. */
function FormatChoice() {
  return (
    <fieldset className={styles.choice}>
      <legend>Format of the links</legend>
      <div>
        {FEED_FORMATS.map((format, index) => (
          <label key={format}>
            <input
              type="radio"
              name="feed-format"
              value={format}
              defaultChecked={index === 0}
              autoComplete="off"
              suppressHydrationWarning
            />
            <span>{FORMAT_NAMES[format]}</span>
          </label>
        ))}
      </div>
      <p>All three have the same content. Feed readers support RSS and Atom; JSON is easier for programs.</p>
    </fieldset>
  );
}

/** A feed in its three formats; nothing for a feed of a part of the site that is off. */
function FeedRow({ subject, name, children = name, note }: FeedRowProps) {
  if (!isFeedOn(subject)) return null;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{children}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <p className={styles.formats}>
        {FEED_FORMATS.map((format) => (
          <a
            key={format}
            data-format={format}
            href={feedAddress(subject, format)}
            type={FEED_TYPES[format]}
            aria-label={`${FORMAT_NAMES[format]}: ${name}`}
          >
            <Icon name="rss" /> {FORMAT_NAMES[format]}
          </a>
        ))}
      </p>
    </li>
  );
}

/** A person whose schedule is available as a calendar. */
type Scheduled = { readonly id: string; readonly displayName: string };

/** The sidebar of the feeds page: OPML, email and calendars. */
function FeedsAside({ people }: { people: readonly Scheduled[] }) {
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
            <Link href={routes.alerts() as Route}>Alerts</Link> for a person, new briefs, or a filtered list
            of bans, including restorations
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
    </aside>
  );
}

type FoundCreator = { readonly username: string; readonly displayName: string };

const MAX_TEXT_LENGTH = 200;

/** Searches feeds by creator's name or keywords. Works without scripts. */
function FindFeeds({ text, creators }: { text: string | undefined; creators: readonly FoundCreator[] }) {
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

type FeedsPageProps = {
  /** The visitor's search; undefined without one. */
  text: string | undefined;
  creators: readonly FoundCreator[];
  tags: readonly StreamTag[];
  people: readonly Scheduled[];
  /** The platforms of the specification, and the others that have records. */
  platforms: readonly PlatformId[];
};

/** Explains feeds and lists all of them. */
export function FeedsPage({ text, creators, tags, people, platforms }: FeedsPageProps) {
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
          <FormatChoice />
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
            {platforms.map((platform) => {
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
