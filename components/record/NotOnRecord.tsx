import type { Route } from 'next';
import { BrokenPage } from '@/components/layout/BrokenPage';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

/** What is told of a ban or a report that nobody has on record, or not any more. */
export function NotOnRecord() {
  return (
    <BrokenPage
      title="Not on record"
      text="There is no such record. If it was here before, its owner has deleted it or taken the profile out of the lists, and it is counted nowhere any more."
    >
      <Link className="button button-primary" href={routes.bans() as Route}>
        All bans
      </Link>
      <Link className="button" href={routes.reports() as Route}>
        All shadowban reports
      </Link>
      <Link className="button" href={routes.methods()}>
        How records go
      </Link>
    </BrokenPage>
  );
}
