import type { Route } from 'next';
import { JsonLd } from '@/components/layout/JsonLd';
import { areSamples, DemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { PresenceLegend } from '@/components/ui/PresenceLegend';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { listRecentChanges } from '@/features/bans/server/bans';
import { areSampleChanges, ChangeList } from '@/features/bans/ui/CorrectionList';
import { newestBriefs } from '@/features/briefs/server/home-briefs';
import { BriefGrid, LeadBrief } from '@/features/briefs/ui/BriefGrid';
import type { Statistics } from '@/features/charts/model/statistics';
import { computeStatistics } from '@/features/charts/server/statistics';
import { getWall, MAX_LINES, type Wall as WallFacts } from '@/features/home/model/wall';
import { homeFeatured, homeLead } from '@/features/home/server/editorial-picks';
import { EmptySection } from '@/features/home/ui/EmptySection';
import { HomeIntro } from '@/features/home/ui/HomeIntro';
import { HomeStreams } from '@/features/home/ui/HomeStreams';
import { Wall } from '@/features/home/ui/Wall';
import { listChangedProfiles } from '@/features/profiles/server/profiles';
import { ProfileLines } from '@/features/profiles/ui/ProfileLines';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { featuredStream, upcomingStreams } from '@/features/streams/server/stream-list';
import { StreamGrid } from '@/features/streams/ui/StreamGrid';
import type { RestrictionState } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { websiteJsonLd } from '@/lib/seo/json-ld';
import { isPartOn } from '@/lib/site/parts';
import { currentSite } from '@/lib/site/site';
import { plural } from '@/lib/text/plural';
import { toIsoDate } from '@/lib/time/when';
import styles from './page.module.scss';

/** Briefs in the list of the newest. */
const BRIEFS = 8;
/** Maximum number of briefs above that list: the lead and the featured ones. */
const MAX_PICKED = 9;
/** People in the list for narrow screens. */
const NARROW_PEOPLE = 12;
const UPCOMING = 4;
/** As many as have the height of the lead. */
const UPDATES = 4;

export const revalidate = 60;

export const generateMetadata = () =>
  pageMetadata({
    title: 'Creator bans and appeals: public records and guides',
    description:
      currentSite().homeText ||
      'When a platform bans a creator, this is the record: bans, appeals and restorations, with evidence. Free to read, download and cite.',
    path: routes.home(),
    feeds: [{ subject: { of: 'restrictions', kind: 'report', filter: {} } }, { subject: { of: 'streams' } }],
    image: routes.openGraph('site'),
  });

export default async function HomePage() {
  const [changes, statistics, lead, featured, briefs, profiles, featuredOne, upcoming] = await Promise.all([
    listRecentChanges(UPDATES),
    computeStatistics('ban', {}),
    homeLead(),
    homeFeatured(),
    newestBriefs(BRIEFS + MAX_PICKED),
    // Each person has at least one line. One more shows whether the wall is a selection.
    listChangedProfiles(MAX_LINES + 1),
    isPartOn('streams') ? featuredStream() : null,
    isPartOn('streams') ? upcomingStreams(UPCOMING) : [],
  ]);
  const today = toIsoDate(new Date());
  const featuredBriefs = featured.flatMap((item) => (item.type === 'brief' ? [item.brief] : []));
  const featuredStreams = featured.flatMap((item) => (item.type === 'stream' ? [item.stream] : []));
  const shown = new Set([lead?.id, ...featuredBriefs.map(({ id }) => id)]);
  const latestBriefs = briefs.filter(({ id }) => !shown.has(id)).slice(0, BRIEFS);
  const wall = getWall(profiles, today);
  const narrow = profiles.slice(0, NARROW_PEOPLE);
  const restored = getCount(statistics, 'restored');
  const ended = getCount(statistics, 'ended');
  const inForce = getCount(statistics, 'in-force');
  const homeStreams = featuredOne ? [featuredOne, ...upcoming] : upcoming;
  return (
    <div className={`page ${styles.home}`}>
      <JsonLd data={websiteJsonLd()} />
      <HomeIntro
        counts={{ records: statistics.totals.records, restored, ended, inForce }}
        showsSamples={await samplesShown()}
      />
      <section aria-labelledby="lines">
        <SectionHeading
          id="lines"
          note={
            profiles.length > 0 && (
              <>
                <span className={styles.wide}>{wallNote(wall)}</span>
                <span className={styles.narrow}>
                  {plural(narrow.length, 'creator')}, with one line each, for the platform of their longest
                  ban <DemoMark isSample={narrow.every(({ profile }) => profile.isSample)} />
                </span>
              </>
            )
          }
          action={<Link href={routes.profiles()}>All profiles</Link>}
        >
          Ban histories
        </SectionHeading>
        {profiles.length > 0 ? (
          <>
            <div className={styles.wide}>
              <Wall wall={wall} />
            </div>
            <div className={styles.narrow}>
              <ProfileLines records={narrow} today={today} />
              <PresenceLegend />
            </div>
          </>
        ) : (
          <EmptySection action={{ label: 'Create your profile', href: routes.studio.home() }}>
            Each creator’s history will appear here as a line: active, limited, banned, restored.
          </EmptySection>
        )}
      </section>
      <div className={lead ? styles.opening : `${styles.opening} ${styles.alone}`}>
        {lead && <LeadBrief brief={lead} />}
        <section aria-labelledby="changed">
          <SectionHeading
            id="changed"
            action={<Link href={routes.bans() as Route}>All changes</Link>}
            isSample={areSampleChanges(changes)}
          >
            Latest updates
          </SectionHeading>
          {changes.length > 0 ? (
            <ChangeList changes={changes} today={today} />
          ) : (
            <EmptySection action={{ label: 'Record a ban', href: routes.studio.newBan() }}>
              New bans, appeals and restorations will appear here.
            </EmptySection>
          )}
        </section>
      </div>
      {featured.length > 0 && (
        <section aria-labelledby="featured">
          <SectionHeading id="featured" note="Chosen by this site’s editors">
            Featured
          </SectionHeading>
          {featuredBriefs.length > 0 && <BriefGrid briefs={featuredBriefs} />}
          {featuredStreams.length > 0 && <StreamGrid streams={featuredStreams} marksEach />}
        </section>
      )}
      {(latestBriefs.length > 0 || !lead) && (
        <section aria-labelledby="briefs">
          <SectionHeading
            id="briefs"
            note="Guides and articles, numbered in the order of publication"
            action={<Link href={routes.briefs()}>All briefs</Link>}
          >
            Briefs
          </SectionHeading>
          {latestBriefs.length > 0 ? (
            <div className={styles.briefs}>
              <BriefGrid briefs={latestBriefs} />
              <p className={styles.narrow}>
                <Link className="button" href={routes.briefs()}>
                  All briefs
                </Link>
              </p>
            </div>
          ) : (
            <EmptySection action={{ label: 'Write a brief', href: routes.studio.newBrief() }}>
              Guides and articles on evidence, appeals and the law will appear here.
            </EmptySection>
          )}
        </section>
      )}
      {isPartOn('streams') && (
        <section aria-labelledby="streams">
          <SectionHeading
            id="streams"
            action={<Link href={routes.streams()}>All streams</Link>}
            isSample={areSamples(homeStreams)}
          >
            Streams
          </SectionHeading>
          {featuredOne || upcoming.length > 0 ? (
            <HomeStreams featured={featuredOne} upcoming={upcoming} marksEach={!areSamples(homeStreams)} />
          ) : (
            <EmptySection action={{ label: 'Follow new streams', href: routes.feedsPage() }}>
              Streams will appear here.
            </EmptySection>
          )}
        </section>
      )}
    </div>
  );
}

const getCount = ({ states }: Statistics, state: RestrictionState) =>
  states.find(({ value }) => value === state)?.records ?? 0;

/** The selection of accounts on the wall. */
function wallNote({ accounts, people, isSelection }: WallFacts): string {
  const [lines, creators] = [plural(accounts, 'account'), plural(people.length, 'creator')];
  return isSelection
    ? `${lines} of the ${creators} with the most recent changes, one line each`
    : `${lines} of ${creators}, one line each`;
}
