import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './BlogEmpty.module.scss';

/** The page of the blog without any post. `user-menu` marks the document of an administrator, whose link is shown then. */
export function BlogEmpty() {
  return (
    <>
      <BreadcrumbBanner title="Blog" />
      <div className="page">
        <EmptyState title="No posts yet">
          Posts by the editors of this site will appear here.{' '}
          <Link className="text-link" href={routes.briefs()}>
            Read the briefs
          </Link>
          <span className={styles.administrators}>
            {' or '}
            <Link className="text-link" href={routes.admin.posts()}>
              Write a post
            </Link>
          </span>
        </EmptyState>
      </div>
    </>
  );
}
