import { KindPage, kindMetadata } from '@/features/films/ui/KindPage';
import { SHELVES } from '@/features/films/ui/shelves';

type Props = PageProps<'/videos'>;

const DESCRIPTION =
  'Short videos: explainers, conversations and field reports about keeping records and an audience.';

export const generateMetadata = async ({ searchParams }: Props) =>
  kindMetadata('video', DESCRIPTION, await searchParams);

export default async function VideosPage({ searchParams }: Props) {
  const [slider, ...others] = SHELVES.videos;
  return (
    <KindPage kind="video" parameters={await searchParams} before={[slider]} after={others}>
      Short explainers, conversations and field reports.
    </KindPage>
  );
}
