import { FilmNavigation } from '@/components/films/FilmNavigation';
import { Shelves } from '@/components/films/Shelves';
import { SHELVES } from '@/components/films/shelves';
import { TagCloud } from '@/components/films/TagCloud';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { listAllTags } from '@/lib/data/tags';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const revalidate = 60;

export const metadata = pageMetadata({
  title: 'Tags',
  description: 'Every tag of the films and streams, with how many have it.',
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
        <TagCloud tags={await listAllTags()} />
        <Shelves shelves={SHELVES.tags} />
      </div>
    </>
  );
}
