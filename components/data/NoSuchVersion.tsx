import type { Route } from 'next';
import { BrokenPage } from '@/components/layout/BrokenPage';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

/** What is told of a version that was never kept. */
export function NoSuchVersion() {
  return (
    <BrokenPage
      title="No such version"
      text="There is no version of the data under this name. A version is called by its day, such as 2026-11-22."
    >
      <Link className="button button-primary" href={`${routes.data()}#versions` as Route}>
        All versions
      </Link>
      <Link className="button" href={routes.bans() as Route}>
        The records as they are
      </Link>
    </BrokenPage>
  );
}
