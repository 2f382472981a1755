import type { Route } from 'next';
import { BrokenPage } from '@/components/layout/BrokenPage';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

/** The page for a ban or report that does not exist or is no longer public. */
export function RecordNotFound() {
  return (
    <BrokenPage
      title="Record not found"
      text="There is no public record at this address. Its owner may have deleted it or hidden their profile from lists. The record is not counted in any figure."
    >
      <Link className="button button-primary" href={routes.bans() as Route}>
        All bans
      </Link>
      <Link className="button" href={routes.reports() as Route}>
        All shadowban reports
      </Link>
      <Link className="button" href={routes.methods()}>
        How records work
      </Link>
    </BrokenPage>
  );
}
