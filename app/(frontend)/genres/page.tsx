import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { NothingYet } from '@/components/layout/NothingYet';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { GenreType } from '@/features/films/model/film';
import { listGenres } from '@/features/films/server/films';
import { GenreTiles } from '@/features/films/ui/FilmListIndex';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

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
