import { notFound } from 'next/navigation';
import { EpisodePage } from '@/components/films/detail/EpisodePage';
import { FilmNavigation } from '@/components/films/FilmNavigation';
import { JsonLd } from '@/components/layout/JsonLd';
import { getEpisode } from '@/lib/data/films';
import { samplesShown } from '@/lib/data/samples';
import { episodePictureSlug } from '@/lib/domain/films/film-pictures';
import { routes } from '@/lib/routes';
import { episodeJsonLd } from '@/lib/seo/film-json-ld';
import { pageMetadata } from '@/lib/seo/metadata';

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
