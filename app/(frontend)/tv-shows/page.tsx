import { KindPage, kindMetadata } from '@/features/films/ui/KindPage';
import { SHELVES } from '@/features/films/ui/shelves';

type Props = PageProps<'/tv-shows'>;

const DESCRIPTION =
  'TV shows about the people who moderate, report and appeal: seasons and episodes by genre, language and tag.';

export const generateMetadata = async ({ searchParams }: Props) =>
  kindMetadata('tv-show', DESCRIPTION, await searchParams);

export default async function TvShowsPage({ searchParams }: Props) {
  const [slider, ...others] = SHELVES.tvShows;
  return (
    <KindPage kind="tv-show" parameters={await searchParams} before={[slider]} after={others}>
      Series about the people who moderate, report and appeal.
    </KindPage>
  );
}
