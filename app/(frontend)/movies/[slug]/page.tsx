import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/layout/JsonLd';
import { movieJsonLd } from '@/features/films/server/film-json-ld';
import { getMovie, recommendedFilms } from '@/features/films/server/films';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { FilmPage } from '@/features/films/ui/FilmPage';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { renderMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';

/** An upcoming film becomes available on its release date. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = PageProps<'/movies/[slug]'>;

const movieAt = async (params: Props['params']) =>
  ((await samplesShown()) && getMovie((await params).slug)) || notFound();

export async function generateMetadata({ params }: Props) {
  const { slug, title, description } = await movieAt(params);
  return pageMetadata({
    title,
    description,
    path: routes.movie(slug),
    image: routes.openGraph('movie', slug),
    isSample: true,
  });
}

export default async function MoviePage({ params }: Props) {
  const movie = await movieAt(params);
  const [next = null] = recommendedFilms(movie, 1);
  return (
    <>
      <JsonLd data={movieJsonLd(movie)} />
      <FilmNavigation />
      <FilmPage film={movie} detail={await renderMarkdown(movie.detail)} next={next} />
    </>
  );
}
