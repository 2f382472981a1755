import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

export default function NoSuchVersion() {
  return (
    <div className="page">
      <h1>No such version</h1>
      <EmptyState title="There is no version of the data under this name">
        A version is called by its day, such as 2026-11-22.{' '}
        <Link className="text-link" href={`${routes.data()}#versions` as Route}>
          All versions
        </Link>
      </EmptyState>
    </div>
  );
}
