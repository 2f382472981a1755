import { FilmListPage, filmListMetadata } from '@/features/films/ui/FilmListPage';
import { SHELVES } from '@/features/films/ui/shelves';

type Props = PageProps<'/videos'>;

const DESCRIPTION =
  'Short videos: explainers, conversations and field reports about keeping records and an audience.';

export const generateMetadata = async ({ searchParams }: Props) =>
  filmListMetadata('video', DESCRIPTION, await searchParams);

export default async function VideosPage({ searchParams }: Props) {
  const [slider, ...others] = SHELVES.videos;
  return (
    <FilmListPage kind="video" parameters={await searchParams} before={[slider]} after={others}>
      Short explainers, conversations and field reports.
    </FilmListPage>
  );
}
