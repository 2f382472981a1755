import { FilmListPage, filmListMetadata } from '@/features/films/ui/FilmListPage';
import { SHELVES } from '@/features/films/ui/shelves';

type Props = PageProps<'/tv-shows'>;

const DESCRIPTION =
  'TV shows about the people who moderate, report and appeal: seasons and episodes by genre, language and tag.';

export const generateMetadata = async ({ searchParams }: Props) =>
  filmListMetadata('tv-show', DESCRIPTION, await searchParams);

export default async function TvShowsPage({ searchParams }: Props) {
  const [slider, ...others] = SHELVES.tvShows;
  return (
    <FilmListPage kind="tv-show" parameters={await searchParams} before={[slider]} after={others}>
      Series about the people who moderate, report and appeal.
    </FilmListPage>
  );
}
