import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/layout/JsonLd';
import { tvShowJsonLd } from '@/features/films/server/film-json-ld';
import { getTvShow } from '@/features/films/server/films';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { TvShowPage } from '@/features/films/ui/TvShowPage';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { renderMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = PageProps<'/tv-shows/[slug]'>;

const showAt = async (params: Props['params']) =>
  ((await samplesShown()) && getTvShow((await params).slug)) || notFound();

export async function generateMetadata({ params }: Props) {
  const { slug, title, description } = await showAt(params);
  return pageMetadata({
    title,
    description,
    path: routes.tvShow(slug),
    image: routes.openGraph('tv-show', slug),
    isSample: true,
  });
}

export default async function ShowPage({ params }: Props) {
  const show = await showAt(params);
  return (
    <>
      <JsonLd data={tvShowJsonLd(show)} />
      <FilmNavigation />
      <TvShowPage show={show} detail={await renderMarkdown(show.detail)} />
    </>
  );
}
