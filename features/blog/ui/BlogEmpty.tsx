import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { hasPosts } from '@/features/blog/server/posts';
import { routes } from '@/lib/routes';
import styles from './BlogEmpty.module.scss';

/**
 * The page of the blog without any post, or of a format without a post. `user-menu` marks the document of an administrator, who then
 * sees the link to write one.
 */
export async function BlogEmpty() {
  const hasOthers = await hasPosts();
  return (
    <>
      <BreadcrumbBanner title="Blog" />
      <div className="page">
        <EmptyState title={hasOthers ? 'No posts in this format yet' : 'No posts yet'}>
          Posts by the editors of this site will appear here.{' '}
          {hasOthers ? (
            <Link className="text-link" href={routes.blogs()}>
              Read all posts
            </Link>
          ) : (
            <Link className="text-link" href={routes.briefs()}>
              Read the briefs
            </Link>
          )}
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
