import type { Route } from 'next';
import { notFound } from 'next/navigation';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { ChipList } from '@/components/ui/ChipList';
import { areSamples } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { BriefGrid } from '@/features/briefs/ui/BriefGrid';
import { FollowBox } from '@/features/feeds/ui/FollowBox';
import { tagContents } from '@/features/films/server/tags';
import { FilmGrid } from '@/features/films/ui/FilmGrid';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { StreamGrid } from '@/features/streams/ui/StreamGrid';
import { decodedSegment } from '@/lib/domain/slug';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import styles from './page.module.scss';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/tags/[slug]'>;

const contentsAt = async (params: Props['params']) =>
  (await tagContents(decodedSegment((await params).slug))) ?? notFound();

export async function generateMetadata({ params }: Props) {
  const { slug, title, description } = await contentsAt(params);
  return pageMetadata({
    title: `Tagged ${title}`,
    description: `${description ?? ''} Films, streams and briefs with the tag ${title}.`.trim(),
    path: routes.tag(slug),
    feeds: [{ subject: { of: 'tag', slug }, name: `Tagged ${title}` }],
  });
}

export default async function TagPage({ params }: Props) {
  const { slug, title, description, films, streams, briefs, related } = await contentsAt(params);
  return (
    <>
      <FilmNavigation />
      <BreadcrumbBanner title={title} trail={[{ name: 'Tags', href: routes.tags() }]}>
        <p className="standfirst">{description ?? 'Films, streams and briefs with this tag.'}</p>
        <FollowBox subject={{ of: 'tag', slug }} title={`Follow the tag ${title}`}>
          Get new briefs and streams with this tag.
        </FollowBox>
        {related.length > 0 && (
          <nav className={styles.related} aria-labelledby="related">
            <h2 id="related">Often used with this tag</h2>
            <ChipList links={related.map((tag) => ({ name: tag.title, href: routes.tag(tag.slug) }))} />
          </nav>
        )}
      </BreadcrumbBanner>
      <div className="page stack">
        {films.length > 0 && (
          <section aria-labelledby="films">
            <SectionHeading id="films" note={plural(films.length, 'film')} isSample>
              Films
            </SectionHeading>
            <FilmGrid films={films} eager={6} />
          </section>
        )}
        {streams.items.length > 0 && (
          <section aria-labelledby="streams">
            <SectionHeading
              id="streams"
              isSample={areSamples(streams.items)}
              note={
                streams.isWhole ? plural(streams.items.length, 'stream') : `Latest ${streams.items.length}`
              }
            >
              Streams
            </SectionHeading>
            <StreamGrid streams={streams.items} />
          </section>
        )}
        {briefs.length > 0 && (
          <section aria-labelledby="briefs">
            <SectionHeading
              id="briefs"
              action={<Link href={routes.briefs({ tag: slug }) as Route}>All briefs with this tag</Link>}
            >
              Briefs
            </SectionHeading>
            <BriefGrid briefs={briefs} />
          </section>
        )}
      </div>
    </>
  );
}
