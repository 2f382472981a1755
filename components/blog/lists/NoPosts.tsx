import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

type NoPostsProps = {
  /** True if earlier pages of the list have posts. */
  isPastEnd: boolean;
  /** The list's first page. */
  firstPage: string;
};

/** Shown when no post matches the filters, or the page is past the end of the list. */
export function NoPosts({ isPastEnd, firstPage }: NoPostsProps) {
  return isPastEnd ? (
    <EmptyState title="Page not found in this list">
      Go back to{' '}
      <Link className="text-link" href={firstPage as Route}>
        the first page
      </Link>
      .
    </EmptyState>
  ) : (
    <EmptyState title="No posts match your filters">
      Try another keyword or remove a filter, or see{' '}
      <Link className="text-link" href={routes.blogs()}>
        all posts
      </Link>
      .
    </EmptyState>
  );
}
