import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { NothingYet } from '@/components/layout/NothingYet';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { filmList, listGenres } from '@/features/films/server/films';
import { BigSlider } from '@/features/films/ui/BigSlider';
import { GenreTiles } from '@/features/films/ui/FilmListIndex';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { Shelves } from '@/features/films/ui/Shelves';
import { SHELVES } from '@/features/films/ui/shelves';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { ContinueWatching } from '@/features/watchlist/ui/WatchCard';
import { routes } from '@/lib/routes';

// The films are part of the site; only the day changes what of them is announced and what can be watched.
export const revalidate = 3600;

export const generateMetadata = () =>
  pageMetadata({
    title: 'Films about bans, appeals and audiences',
    description:
      'Movies, TV shows and videos about bans, appeals, rumours and audiences: new, featured and upcoming.',
    path: routes.films(),
  });

export default async function FilmsPage() {
  if (!(await samplesShown())) return <NothingYet of="films" />;
  const [, trending, ...others] = SHELVES.films;
  const featured = filmList('big-slider');
  return (
    <>
      <FilmNavigation />
      {featured.length > 0 ? (
        <BigSlider films={featured} heading="Films" label="Featured" />
      ) : (
        <BreadcrumbBanner title="Films" />
      )}
      <div className="page">
        <Shelves shelves={[trending]} />
        <ContinueWatching />
        <Shelves shelves={others} />
        <section aria-labelledby="categories">
          <SectionHeading
            id="categories"
            action={<Link href={routes.genres() as Route}>All categories</Link>}
          >
            Categories
          </SectionHeading>
          <GenreTiles genres={listGenres()} />
        </section>
      </div>
    </>
  );
}
