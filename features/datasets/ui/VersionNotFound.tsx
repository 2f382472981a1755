import type { Route } from 'next';
import { BrokenPage } from '@/components/layout/BrokenPage';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

/** The page for a version that does not exist. */
export function VersionNotFound() {
  return (
    <BrokenPage
      title="Version not found"
      text="There is no version of the data with this name. Versions are named after their date, for example 2026-11-22."
    >
      <Link className="button button-primary" href={`${routes.data()}#versions` as Route}>
        All versions
      </Link>
      <Link className="button" href={routes.bans() as Route}>
        Current records
      </Link>
    </BrokenPage>
  );
}
