import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { warContents } from '@/features/briefs/server/information-war';
import { BriefGrid } from '@/features/briefs/ui/BriefGrid';
import type { Genre } from '@/features/films/model/film';
import { StreamGrid } from '@/features/streams/ui/StreamGrid';
import { routes } from '@/lib/routes';

/** The streams and briefs about a category of the information war. */
export async function InformationWarfareSection({ genre }: { genre: Genre }) {
  const { streams, briefs, briefsHref } = await warContents(genre);
  return (
    <>
      {streams.items.length > 0 && (
        <section aria-labelledby="streams">
          <SectionHeading id="streams" action={<Link href={routes.streams()}>View all streams</Link>}>
            Streams
          </SectionHeading>
          <StreamGrid streams={streams.items} />
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
