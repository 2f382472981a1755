import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { listAllTags } from '@/features/films/server/tags';
import { TagIndex } from '@/features/films/ui/FilmListIndex';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { Shelves } from '@/features/films/ui/Shelves';
import { SHELVES } from '@/features/films/ui/shelves';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const revalidate = 60;

export const generateMetadata = () =>
  pageMetadata({
    title: 'Film and stream tags',
    description: 'All film and stream tags, with the number of items for each.',
    path: routes.tags(),
  });

export default async function TagsPage() {
  return (
    <>
      <FilmNavigation />
      <BreadcrumbBanner title="Tags" trail={[{ name: 'Films', href: routes.films() }]}>
        <p className="standfirst">Browse films and streams by tag.</p>
      </BreadcrumbBanner>
      <div className="page stack">
        <TagIndex tags={await listAllTags()} />
        {(await samplesShown()) && <Shelves shelves={SHELVES.tags} />}
      </div>
    </>
  );
}
