import type { BlogColumns, PostSummary } from '@/features/blog/model/post';
import { PostCard } from './PostCard';
import styles from './PostGrid.module.scss';
import { placesOf } from './rhythm';

type PostGridProps = {
  posts: readonly PostSummary[];
  /** `varied`: three columns in which some posts take two, so that every row is full. */
  columns: BlogColumns | 'varied';
  /** Number of pictures that are visible before scrolling. */
  eager?: number;
  /** The heading level of the titles. */
  level?: 2 | 3;
};

/** Posts in one to four columns; fewer on a narrow window, one on a phone. */
export function PostGrid({ posts, columns, eager = 0, level = 3 }: PostGridProps) {
  const places = columns === 'varied' ? placesOf(posts.map(({ format }) => format)) : [];
  return (
    <ul className={`plain-list ${styles.grid}`} data-columns={columns}>
      {posts.map((post, at) => (
        <li key={post.slug} data-place={places[at]}>
          <PostCard post={post} eager={at < eager} level={level} />
        </li>
      ))}
    </ul>
  );
}
