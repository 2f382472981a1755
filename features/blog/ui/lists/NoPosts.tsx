import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

type NoPostsProps = {
  /** True if a filter or a search is set. */
  isFiltered?: boolean;
  /** True if earlier pages of the list have posts. */
  isPastEnd: boolean;
  /** The list's first page. */
  firstPage: string;
};

/** Shown when there are no posts, none matches the filters, or the page is past the end of the list. */
export function NoPosts({ isFiltered = false, isPastEnd, firstPage }: NoPostsProps) {
  if (isPastEnd)
    return (
      <EmptyState title="Page not found in this list">
        Go back to{' '}
        <Link className="text-link" href={firstPage as Route}>
          the first page
        </Link>
        .
      </EmptyState>
    );
  if (!isFiltered)
    return (
      <EmptyState title="No posts yet">
        Blog posts will appear here. Until then, you can{' '}
        <Link className="text-link" href={routes.briefs()}>
          read the briefs
        </Link>
        .
      </EmptyState>
    );
  return (
    <EmptyState title="No posts match your filters">
      Try another keyword or remove a filter, or see{' '}
      <Link className="text-link" href={routes.blogs()}>
        all posts
      </Link>
      .
    </EmptyState>
  );
}
