import { JsonLd } from '@/components/layout/JsonLd';
import { Link } from '@/components/ui/Link';
import { PresenceLegend } from '@/components/ui/PresenceLegend';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { listRecentChanges } from '@/features/bans/server/bans';
import { BanFigures } from '@/features/bans/ui/BanFigures';
import { ChangeList } from '@/features/bans/ui/ChangeList';
import { newestBriefs } from '@/features/briefs/server/home-briefs';
import { BriefGrid } from '@/features/briefs/ui/BriefGrid';
import { LeadBrief } from '@/features/briefs/ui/LeadBrief';
import { statisticsOf } from '@/features/charts/server/statistics';
import { homeFeatured, homeLead } from '@/features/home/server/editorial-picks';
import { EmptySection } from '@/features/home/ui/EmptySection';
import { HomeIntro } from '@/features/home/ui/HomeIntro';
import { listChangedProfiles } from '@/features/profiles/server/profiles';
import { ProfileLines } from '@/features/profiles/ui/ProfileLines';
import { samplesShown } from '@/features/samples/server/samples';
import { listStreams } from '@/features/streams/server/stream-list';
import { StreamGrid } from '@/features/streams/ui/StreamGrid';
import { routes } from '@/lib/routes';
import { websiteJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { isPartOn } from '@/lib/site/parts';
import { currentSite } from '@/lib/site/site';
import { isoDateOf } from '@/lib/time/when';
import styles from './page.module.scss';

/** Briefs in the list of the newest. */
const BRIEFS = 8;
/** Maximum number of briefs above that list: the lead and the featured ones. */
const MAX_PICKED = 9;

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
  const [changes, statistics, lead, featured, briefs, profiles, streams] = await Promise.all([
    listRecentChanges(5),
    statisticsOf('ban', {}),
    homeLead(),
    homeFeatured(),
    newestBriefs(BRIEFS + MAX_PICKED),
    listChangedProfiles(8),
    listStreams({ state: 'recorded' }),
  ]);
  const today = isoDateOf(new Date());
  const featuredBriefs = featured.flatMap((item) => (item.type === 'brief' ? [item.brief] : []));
  const featuredStreams = featured.flatMap((item) => (item.type === 'stream' ? [item.stream] : []));
  const shown = new Set([lead?.id, ...featuredBriefs.map(({ id }) => id)]);
  const latestBriefs = briefs.filter(({ id }) => !shown.has(id)).slice(0, BRIEFS);
  const latestStreams = streams.items.slice(0, 4);
  return (
    <div className={`page ${styles.home}`}>
      <JsonLd data={websiteJsonLd()} />
      <HomeIntro records={statistics.totals.records} showsSamples={await samplesShown()} />
      <div className={styles.opening}>
        {lead && <LeadBrief brief={lead} />}
        <section aria-labelledby="changed">
          <SectionHeading id="changed">Latest updates</SectionHeading>
          {changes.length > 0 ? (
            <>
              <ChangeList changes={changes} today={today} />
              <BanFigures statistics={statistics} />
            </>
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
          {featuredStreams.length > 0 && <StreamGrid streams={featuredStreams} />}
        </section>
      )}
      <section aria-labelledby="lines">
        <SectionHeading
          id="lines"
          note={profiles.length > 0 && 'Each line shows one creator’s main platform over the past two years'}
          action={<Link href={routes.profiles()}>All profiles</Link>}
        >
          Recent ban histories
        </SectionHeading>
        {profiles.length > 0 ? (
          <>
            <ProfileLines records={profiles} today={today} />
            <PresenceLegend />
          </>
        ) : (
          <EmptySection action={{ label: 'Create your profile', href: routes.studio.home() }}>
            Each creator’s history will appear here as a line: active, limited, banned, restored.
          </EmptySection>
        )}
      </section>
      {(latestBriefs.length > 0 || !lead) && (
        <section aria-labelledby="briefs">
          <SectionHeading id="briefs" action={<Link href={routes.briefs()}>All briefs</Link>}>
            Briefs
          </SectionHeading>
          {latestBriefs.length > 0 ? (
            <BriefGrid briefs={latestBriefs} />
          ) : (
            <EmptySection action={{ label: 'Write a brief', href: routes.studio.newBrief() }}>
              Guides and articles on evidence, appeals and the law will appear here.
            </EmptySection>
          )}
        </section>
      )}
      {isPartOn('streams') && (
        <section aria-labelledby="streams">
          <SectionHeading id="streams" action={<Link href={routes.streams()}>All streams</Link>}>
            Streams
          </SectionHeading>
          {latestStreams.length > 0 ? (
            <StreamGrid streams={latestStreams} />
          ) : (
            <EmptySection action={{ label: 'Follow new streams', href: routes.feedsPage() }}>
              Recorded streams will appear here.
            </EmptySection>
          )}
        </section>
      )}
    </div>
  );
}
