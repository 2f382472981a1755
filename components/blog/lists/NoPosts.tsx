import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

type NoPostsProps = {
  /** Whether the list has posts, on pages before this one. */
  isPastEnd: boolean;
  /** The list's first page. */
  firstPage: string;
};

/** Nothing answers to the filter, or the list is not so long. */
export function NoPosts({ isPastEnd, firstPage }: NoPostsProps) {
  return isPastEnd ? (
    <EmptyState title="The list ends before this page">
      Go back to{' '}
      <Link className="text-link" href={firstPage as Route}>
        its first page
      </Link>
      .
    </EmptyState>
  ) : (
    <EmptyState title="No post answers to this">
      Look for another word or take a part of the filter away, or see{' '}
      <Link className="text-link" href={routes.blogs()}>
        all posts
      </Link>
      .
    </EmptyState>
  );
}
