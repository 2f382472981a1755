import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/layout/JsonLd';
import { episodePictureSlug } from '@/features/films/model/film-pictures';
import { episodeJsonLd } from '@/features/films/server/film-json-ld';
import { getEpisode } from '@/features/films/server/films';
import { EpisodePage } from '@/features/films/ui/EpisodePage';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = PageProps<'/tv-shows/[slug]/[season]/[episode]'>;

/** `season-2` -> 2; NaN for everything that is not written so. */
const numberIn = (part: string, name: string) =>
  Number(new RegExp(`^${name}-([1-9]\\d{0,2})$`).exec(part)?.[1] ?? Number.NaN);

async function episodeAt(params: Props['params']) {
  if (!(await samplesShown())) notFound();
  const { slug, season, episode } = await params;
  return getEpisode(slug, numberIn(season, 'season'), numberIn(episode, 'episode')) ?? notFound();
}

export async function generateMetadata({ params }: Props) {
  const { show, season, episode } = await episodeAt(params);
  return pageMetadata({
    title: `${episode.title}: ${show.title}, season ${season.number}, episode ${episode.number}`,
    description: `${episode.description} Episode ${episode.number} of season ${season.number} of “${show.title}”.`,
    path: routes.episode(show.slug, season.number, episode.number),
    image: routes.openGraph('episode', episodePictureSlug(show.slug, season.number, episode.number)),
    isSample: true,
  });
}

export default async function ShowEpisodePage({ params }: Props) {
  const found = await episodeAt(params);
  return (
    <>
      <JsonLd data={episodeJsonLd(found)} />
      <FilmNavigation />
      <EpisodePage found={found} />
    </>
  );
}
