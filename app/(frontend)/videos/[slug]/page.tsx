import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/layout/JsonLd';
import { videoJsonLd } from '@/features/films/server/film-json-ld';
import { getVideo, recommendedFilms } from '@/features/films/server/films';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { FilmPage } from '@/features/films/ui/FilmPage';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { renderMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';

/** An upcoming film becomes available on its release date. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = PageProps<'/videos/[slug]'>;

const videoAt = async (params: Props['params']) =>
  ((await samplesShown()) && getVideo((await params).slug)) || notFound();

export async function generateMetadata({ params }: Props) {
  const { slug, title, description } = await videoAt(params);
  return pageMetadata({
    title,
    description,
    path: routes.video(slug),
    image: routes.openGraph('video', slug),
    isSample: true,
  });
}

export default async function VideoPage({ params }: Props) {
  const video = await videoAt(params);
  const [next = null] = recommendedFilms(video, 1);
  return (
    <>
      <JsonLd data={videoJsonLd(video)} />
      <FilmNavigation />
      <FilmPage film={video} detail={await renderMarkdown(video.detail)} next={next} />
    </>
  );
}
