import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { NothingYet } from '@/components/ui/NothingYet';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { GenreType } from '@/features/films/model/film';
import { listGenres } from '@/features/films/server/films';
import { FilmNavigation } from '@/features/films/ui/FilmNavigation';
import { GenreTiles } from '@/features/films/ui/GenreTiles';
import { samplesShown } from '@/features/samples/server/samples';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Film categories and genres',
    description:
      'Browse movies, TV shows and videos by genre, and the whole site by information warfare theme.',
    path: routes.genres(),
  });

const TYPES: readonly { readonly type: GenreType; readonly title: string; readonly note?: string }[] = [
  {
    type: 'information-war',
    title: 'Information war',
    note: 'With films, streams and briefs',
  },
  { type: 'movie', title: 'Movies' },
  { type: 'tv-show', title: 'TV shows' },
  { type: 'video', title: 'Videos' },
];

export default async function GenresPage() {
  if (!(await samplesShown())) return <NothingYet of="films" />;
  return (
    <>
      <FilmNavigation />
      <BreadcrumbBanner title="Categories" trail={[{ name: 'Films', href: routes.films() }]}>
        <p className="standfirst">Browse films, streams and briefs by genre and subject.</p>
      </BreadcrumbBanner>
      <div className="page stack">
        {TYPES.map(({ type, title, note }) => (
          <section key={type} aria-labelledby={type}>
            <SectionHeading id={type} note={note}>
              {title}
            </SectionHeading>
            <GenreTiles genres={listGenres(type)} isLarge />
          </section>
        ))}
      </div>
    </>
  );
}
