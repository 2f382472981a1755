import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { NothingYet } from '@/components/layout/NothingYet';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { listPeople } from '@/features/films/server/films';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { PeopleGrid } from '@/features/films/ui/PeopleGrid';
import { Shelves } from '@/features/films/ui/Shelves';
import { SHELVES } from '@/features/films/ui/shelves';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { parsePage } from '@/lib/http/parse-page';
import { routes } from '@/lib/routes';

type Props = PageProps<'/cast'>;

export async function generateMetadata({ searchParams }: Props) {
  const { page, items } = listPeople(parsePage((await searchParams).page));
  return pageMetadata({
    title: `Cast and crew${page > 1 ? `, page ${page}` : ''}`,
    description: 'Actors, directors and crew of the films, with their roles and credits.',
    path: routes.cast({ page }),
    index: items.length > 0,
  });
}

export default async function CastPage({ searchParams }: Props) {
  if (!(await samplesShown())) return <NothingYet of="films" />;
  const { items, page, hasNext } = listPeople(parsePage((await searchParams).page));
  return (
    <>
      <FilmNavigation />
      <BreadcrumbBanner title="Cast and crew" trail={[{ name: 'Films', href: routes.films() }]}>
        <p className="standfirst">The people in front of and behind the camera.</p>
      </BreadcrumbBanner>
      <div className="page stack">
        <section aria-labelledby="people">
          <SectionHeading id="people" isSample={items.length > 0}>
            All people, by name
          </SectionHeading>
          {items.length > 0 ? (
            <PeopleGrid people={items} />
          ) : (
            <EmptyState title={page > 1 ? 'This page of the list does not exist' : 'No people yet'}>
              {page > 1 ? 'Go back to ' : 'The cast and crew of films will appear here. See '}
              <Link className="text-link" href={(page > 1 ? routes.cast() : routes.films()) as Route}>
                {page > 1 ? 'the first page' : 'all films'}
              </Link>
              .
            </EmptyState>
          )}
          <Pager
            page={page}
            hasNext={hasNext}
            label="Cast and crew"
            getHref={(to) => routes.cast({ page: to })}
          />
        </section>
        {page === 1 && <Shelves shelves={SHELVES.cast} />}
      </div>
    </>
  );
}
