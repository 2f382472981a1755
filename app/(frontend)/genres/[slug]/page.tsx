import type { Route } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { genreContents } from '@/features/briefs/server/home-briefs';
import { FILM_KINDS } from '@/features/films/model/film';
import { getGenrePicture } from '@/features/films/model/film-pictures';
import { FILM_KIND_NAMES } from '@/features/films/model/film-text';
import { getGenre, listFilms } from '@/features/films/server/films';
import { FilmGrid } from '@/features/films/ui/FilmGrid';
import { FilmCount } from '@/features/films/ui/FilmListIndex';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { GenreRecords } from '@/features/films/ui/GenreRecords';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';
import styles from './page.module.scss';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/genres/[slug]'>;

const LISTS = { movie: routes.movies, 'tv-show': routes.tvShows, video: routes.videos } as const;

const genreAt = async (params: Props['params']) =>
  ((await samplesShown()) && getGenre((await params).slug)) || notFound();

export async function generateMetadata({ params }: Props) {
  const { slug, title, description } = await genreAt(params);
  return pageMetadata({ title, description, path: routes.genre(slug) });
}

export default async function GenrePage({ params }: Props) {
  const genre = await genreAt(params);
  const { slug, title, description } = genre;
  const lists = FILM_KINDS.map((kind) => ({ kind, found: listFilms(kind, { genre: slug }) })).filter(
    ({ found }) => found.total > 0,
  );
  const contents = await genreContents(genre);
  const isEmpty = lists.length + contents.streams.length + contents.briefs.length === 0;
  return (
    <>
      <FilmNavigation />
      <header className={`page ${styles.head}`}>
        <div className={styles.words}>
          <Breadcrumbs
            trail={[
              { name: 'Categories', href: routes.genres() },
              { name: title, href: '' },
            ]}
          />
          <h1>{title}</h1>
          <p className="standfirst">{description}</p>
          <FilmCount genre={genre} />
        </div>
        <Picture
          className={styles.picture}
          picture={getGenrePicture(genre)}
          sizes="(min-width: 1200px) 640px, (min-width: 768px) 54vw, 92vw"
          loading="eager"
        />
      </header>
      <div className="page stack">
        {lists.map(({ kind, found }, index) => (
          <section key={kind} aria-labelledby={kind}>
            <SectionHeading
              id={kind}
              isSample
              action={
                <Link href={LISTS[kind]({ genre: slug }) as Route}>Filter and sort all {found.total}</Link>
              }
            >
              {FILM_KIND_NAMES[kind].many}
            </SectionHeading>
            <FilmGrid
              films={found.items}
              shape={kind === 'video' ? 'still' : 'poster'}
              eager={index === 0 ? 6 : 0}
            />
          </section>
        ))}
        {isEmpty && (
          <EmptyState title="Nothing in this category yet">
            See{' '}
            <Link className="text-link" href={routes.genres() as Route}>
              all categories
            </Link>
            .
          </EmptyState>
        )}
        <GenreRecords contents={contents} />
      </div>
    </>
  );
}
