import type { Route } from 'next';
import { Fragment } from 'react';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { areSamples, WithDemoMark } from '@/components/ui/DemoMark';
import { FactList } from '@/components/ui/FactList';
import { Figures } from '@/components/ui/Figures';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PersonName } from '@/components/ui/PersonName';
import { Picture } from '@/components/ui/Picture';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { Prose } from '@/components/ui/Prose';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { ShareTools } from '@/components/ui/ShareTools';
import { InstantTime } from '@/components/ui/Time';
import { CalendarLink } from '@/features/feeds/ui/FollowBox';
import { ReportLink } from '@/features/moderation/ui/ReportLink';
import { getPortrait, type Personality } from '@/features/personalities/model/personality';
import type { StreamSummary } from '@/features/streams/model/stream';
import { hasSchedule } from '@/features/streams/server/stream-calendar';
import { StreamGrid } from '@/features/streams/ui/StreamGrid';
import { PERSONALITY_CATEGORIES } from '@/lib/domain/list-filters';
import { PLATFORMS } from '@/lib/domain/platform';
import { tagName } from '@/lib/domain/tag-name';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { preloadText } from '@/lib/theme/preload-fonts';
import { onDay, toIsoDate, whenText } from '@/lib/time/when';
import { PersonalityGrid, VERIFIED_MEANING, Verified } from './PersonalityGrid';
import styles from './PersonalityPage.module.scss';

/** A person's links: main platforms first, with or without a link, then the others, then their own sites. */
function PersonalityAddresses({ person }: { person: Personality }) {
  const { links, websiteUrl, blogUrl, primaryPlatforms, verified, isSample } = person;
  const isMain = (platform: (typeof links)[number]['platform']) => primaryPlatforms.includes(platform);
  const getUrl = (platform: (typeof links)[number]['platform']) =>
    links.find((link) => link.platform === platform)?.url;
  const inOrder = [
    ...primaryPlatforms.map((platform) => ({ platform, url: getUrl(platform) })),
    ...links.filter(({ platform }) => !isMain(platform)),
  ];
  const hasAccountWithoutLink = inOrder.some(({ url }) => !url);
  const own = [
    { name: 'Website', address: websiteUrl },
    { name: 'Blog', address: blogUrl },
  ].flatMap(({ name, address }) =>
    address && URL.canParse(address) ? [{ name, url: new URL(address) }] : [],
  );
  if (inOrder.length + own.length === 0 && !verified) return null;
  return (
    <section aria-labelledby="where">
      <SectionHeading id="where">
        {inOrder.length + own.length > 0 ? 'Where to find them' : 'Verified'}
      </SectionHeading>
      <ul className={`plain-list ${styles.addresses}`}>
        {inOrder.map(({ platform, url }) => (
          <li key={platform}>
            <PlatformMark platform={platform} />
            {url ? (
              <a className="text-link" href={url} rel="nofollow noopener">
                {PLATFORMS[platform].displayName}
              </a>
            ) : (
              PLATFORMS[platform].displayName
            )}
            {isMain(platform) && <span className={styles.main}>Main platform</span>}
          </li>
        ))}
        {own.map(({ name, url }) => (
          <li key={name}>
            <Icon name="globe2" />
            <a className="text-link" href={url.href} rel="nofollow noopener">
              {name}
            </a>
            <span className={styles.main}>{url.host}</span>
          </li>
        ))}
      </ul>
      {hasAccountWithoutLink && (
        <p className={styles.meaning}>
          {isSample
            ? 'The accounts of demo people are fictional, so they have no links.'
            : 'Accounts without a link have no address on record.'}
        </p>
      )}
      {verified && (
        <p className={styles.meaning}>
          <Icon name="patch-check-fill" /> {VERIFIED_MEANING}
        </p>
      )}
    </section>
  );
}

type ScheduleProps = {
  person: Pick<Personality, 'id' | 'schedule' | 'timezone' | 'updatedAt'>;
  /** The next times that the schedule means; empty if it names no weekly time. */
  next: readonly string[];
};

/** A person's schedule in their own words and time zone, and in the visitor's time zone. */
function PersonalitySchedule({ person, next }: ScheduleProps) {
  const { schedule, timezone } = person;
  if (!schedule) return null;
  return (
    <section aria-labelledby="schedule">
      <SectionHeading id="schedule">Schedule</SectionHeading>
      <p>
        {schedule}
        {timezone && <span className="muted"> Time zone: {timezone.replaceAll('_', ' ')}.</span>}
      </p>
      {timezone && next.length > 0 && (
        <>
          <p className={styles.nextTitle}>Next dates, in your time zone if it is known</p>
          <ul className={`plain-list ${styles.next}`}>
            {next.map((instant) => (
              <li key={instant}>
                <InstantTime instant={instant} zone={timezone} />
              </li>
            ))}
          </ul>
          {hasSchedule(person) && (
            <p>
              <CalendarLink path={routes.personalityCalendar(person.id)}>
                Add to calendar (weekly)
              </CalendarLink>
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Followers, subscribers and next date, in one row as wide as they are. Administrators enter the numbers. */
function PersonalityFigures({ person, next }: { person: Personality; next: readonly string[] }) {
  const { followerCount, subscriberCount, timezone } = person;
  const counts = [
    { label: 'followers', count: followerCount },
    { label: 'subscribers', count: subscriberCount },
  ].flatMap(({ label, count }) =>
    count === null ? [] : [{ label, value: countText(count), note: 'on all platforms' }],
  );
  const [soonest] = next;
  const date =
    timezone && soonest
      ? [
          {
            label: 'next date',
            value: whenText(onDay(toIsoDate(new Date(soonest)))).replace(/ \d{4}$/, ''),
            note: <InstantTime instant={soonest} zone={timezone} />,
          },
        ]
      : [];
  const figures = [...counts, ...date];
  return (
    figures.length > 0 && (
      <div className={styles.figures}>
        <Figures figures={figures} />
      </div>
    )
  );
}

function PersonalityFacts({ person }: { person: Personality }) {
  const { specialties, contentTypes, tags } = person;
  return (
    <FactList
      facts={[
        { name: 'Known for', value: specialties.join(', ') },
        { name: 'Publishes', value: contentTypes.join(', ') },
        { name: 'Tags', value: tags.map(tagName).join(', ') },
      ]}
    />
  );
}

type Namesake = { readonly id: string; readonly username: string; readonly displayName: string };

/** The creator profiles that have the person's name. The same name can be another person's, so it says no more. */
function RecordsUnderName({ namesakes }: { namesakes: readonly Namesake[] }) {
  if (namesakes.length === 0) return <p className="muted">No ban on record under this name</p>;
  return (
    <p className="muted">
      Creator profile under this name:{' '}
      {namesakes.map(({ id, username, displayName }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link className="text-link" href={routes.profile(username) as Route}>
            {displayName}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

type PersonalityPageProps = {
  person: Personality;
  description: RenderedMarkdown;
  streams: readonly StreamSummary[];
  /** Other people, for the end of the page. */
  others: readonly Personality[];
  /** The next times on the schedule. */
  next: readonly string[];
  /** Creator profiles with the same name. */
  namesakes: readonly Namesake[];
};

/** The page of a personality: portrait, description, links, schedule, facts and streams. */
export function PersonalityPage(props: PersonalityPageProps) {
  const { person, description, streams, others, next, namesakes } = props;
  preloadText();
  const { displayName, name, bio, category, verified } = person;
  return (
    <article className={styles.person} data-counted="personality" data-record={person.id}>
      <Breadcrumbs
        trail={[
          { name: 'Personalities', href: routes.personalities() },
          { name: displayName, href: '' },
        ]}
      />
      <header className={styles.head}>
        <Picture
          picture={getPortrait(person)}
          sizes="(min-width: 992px) 320px, (min-width: 768px) 240px, 104px"
          loading="eager"
        />
        <div className={styles.words}>
          {(category || person.isSample) && (
            <WithDemoMark isSample={person.isSample}>
              {category && <p className="kicker">{PERSONALITY_CATEGORIES[category]}</p>}
            </WithDemoMark>
          )}
          <h1>
            <PersonName name={displayName} /> {verified && <Verified />}
          </h1>
          {name !== displayName && <p className="muted">Legal name: {name}</p>}
          {bio && <p className="standfirst">{bio}</p>}
          <RecordsUnderName namesakes={namesakes} />
          <PersonalityFigures person={person} next={next} />
          <ShareTools />
        </div>
      </header>
      <div className={styles.columns}>
        <section className={styles.about} aria-labelledby="about">
          <SectionHeading id="about">About</SectionHeading>
          <Prose html={description.html} />
          <PersonalityFacts person={person} />
        </section>
        <div className={styles.aside}>
          <PersonalityAddresses person={person} />
          <PersonalitySchedule person={person} next={next} />
          <p>
            <ReportLink type="PERSONALITY" id={person.id} />
          </p>
        </div>
      </div>
      {streams.length > 0 && (
        <section aria-labelledby="streams">
          <SectionHeading id="streams" isSample={areSamples(streams)}>
            Streams with {displayName}
          </SectionHeading>
          <StreamGrid streams={streams} />
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="others">
          <SectionHeading id="others" isSample={areSamples(others)}>
            More people
          </SectionHeading>
          <PersonalityGrid people={others} level="h3" />
          <p>
            <Link className="text-link" href={routes.personalities()}>
              All personalities
            </Link>
          </p>
        </section>
      )}
    </article>
  );
}
