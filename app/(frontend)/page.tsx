import { BanFigures } from '@/components/bans/BanFigures';
import { ChangeList } from '@/components/bans/ChangeList';
import { BriefGrid } from '@/components/briefs/BriefGrid';
import { LeadBrief } from '@/components/briefs/LeadBrief';
import { JsonLd } from '@/components/layout/JsonLd';
import { ProfileLines } from '@/components/profiles/ProfileLines';
import { StreamGrid } from '@/components/streams/StreamGrid';
import { Link } from '@/components/ui/Link';
import { PresenceLegend } from '@/components/ui/PresenceLegend';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { DEFAULT_APP_NAME } from '@/lib/constants/product';
import { listRecentChanges } from '@/lib/data/bans';
import { homeFeatured, homeLead } from '@/lib/data/editorial-picks';
import { newestBriefs } from '@/lib/data/home-briefs';
import { listChangedProfiles } from '@/lib/data/profiles';
import { statisticsOf } from '@/lib/data/statistics/statistics';
import { listStreams } from '@/lib/data/stream-list';
import { isoDateOf } from '@/lib/domain/time/when';
import { routes } from '@/lib/routes';
import { websiteJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import styles from './page.module.scss';

/** Briefs in the list of the newest. */
const BRIEFS = 8;
/** Briefs that may be shown above that list already: the lead and those that are featured. */
const MAX_PICKED = 9;

export const revalidate = 60;

export const metadata = pageMetadata({
  title: `${DEFAULT_APP_NAME}: who was banned, where, and how it ended`,
  description:
    'Creator profiles with their ban histories, appeals and restorations; short briefs on enforcement, evidence and audience; streams and people.',
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
  return (
    <div className={`page ${styles.home}`}>
      <JsonLd data={websiteJsonLd()} />
      <h1 className={styles.statement}>
        Who was banned, where, since when, <span>and how it ended.</span>
      </h1>
      <div className={styles.opening}>
        {lead && <LeadBrief brief={lead} />}
        <section aria-labelledby="changed">
          <SectionHeading id="changed">Just changed</SectionHeading>
          <ChangeList changes={changes} today={today} />
          <BanFigures statistics={statistics} />
        </section>
      </div>
      {featured.length > 0 && (
        <section aria-labelledby="featured">
          <SectionHeading id="featured" note="Chosen by the editors of this site">
            Featured
          </SectionHeading>
          {featuredBriefs.length > 0 && <BriefGrid briefs={featuredBriefs} />}
          {featuredStreams.length > 0 && <StreamGrid streams={featuredStreams} />}
        </section>
      )}
      <section aria-labelledby="lines">
        <SectionHeading
          id="lines"
          note="Each row is a person on the platform where most happened, over two years"
          action={<Link href={routes.profiles()}>All profiles</Link>}
        >
          Lines, and where they break
        </SectionHeading>
        <ProfileLines records={profiles} today={today} />
        <PresenceLegend />
      </section>
      <section aria-labelledby="briefs">
        <SectionHeading id="briefs" action={<Link href={routes.briefs()}>All briefs</Link>}>
          Briefs
        </SectionHeading>
        <BriefGrid briefs={briefs.filter(({ id }) => !shown.has(id)).slice(0, BRIEFS)} />
      </section>
      <section aria-labelledby="streams">
        <SectionHeading id="streams" action={<Link href={routes.streams()}>All streams</Link>}>
          Streams
        </SectionHeading>
        <StreamGrid streams={streams.items.slice(0, 4)} />
      </section>
    </div>
  );
}
