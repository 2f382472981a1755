import type { Route } from 'next';
import { areSamples } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { GenreContents } from '@/features/briefs/server/home-briefs';
import { BriefGrid } from '@/features/briefs/ui/BriefGrid';
import { StreamGrid } from '@/features/streams/ui/StreamGrid';

/** The streams and briefs of a category of films. */
export function GenreRecords({
  contents: { streams, streamsHref, briefs, briefsHref },
}: {
  contents: GenreContents;
}) {
  return (
    <>
      {streams.length > 0 && (
        <section aria-labelledby="streams">
          <SectionHeading
            id="streams"
            action={<Link href={streamsHref as Route}>View all streams</Link>}
            isSample={areSamples(streams)}
          >
            Streams
          </SectionHeading>
          <StreamGrid streams={streams} />
        </section>
      )}
      {briefs.length > 0 && (
        <section aria-labelledby="briefs">
          <SectionHeading id="briefs" action={<Link href={briefsHref as Route}>View all briefs</Link>}>
            Briefs
          </SectionHeading>
          <BriefGrid briefs={briefs} />
        </section>
      )}
    </>
  );
}
