import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Time } from '@/components/ui/Time';
import { CATEGORY_TEXTS, type PostSummary } from '@/features/blog/model/post';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import { FORMATS, lengthText } from '../post-text';
import styles from './PostCard.module.scss';
import { PostCardMedia } from './PostCardMedia';

export type PostCardProps = {
  post: PostSummary;
  /** True if its image is in the first screen. */
  eager?: boolean;
  /** The heading level of its title. */
  level?: 2 | 3;
};

/**
 * A post in a list, in the layout of its format and adapted to the width of its container. The whole card is a link,
 * which is named by the heading.
 */
export function PostCard({ post, eager = false, level = 3 }: PostCardProps) {
  const Title = `h${level}` as const;
  const { name, icon } = FORMATS[post.format];
  return (
    <article className={styles.card} data-format={post.format}>
      <PostCardMedia post={post} eager={eager} />
      <div className={styles.words}>
        <p className={`kicker ${styles.kind}`}>
          {post.format !== 'standard' && (
            <>
              <Icon name={icon} /> {name} ·{' '}
            </>
          )}
          {CATEGORY_TEXTS[post.category].name}
        </p>
        {post.format === 'quote' && (
          <blockquote className={styles.quote}>
            <p>{post.quote.text}</p>
            <footer>{post.quote.by}</footer>
          </blockquote>
        )}
        <Title className={styles.title}>
          <Link href={routes.post(post.slug) as Route}>{post.title}</Link>
        </Title>
        {post.format !== 'quote' && <p className={styles.standfirst}>{post.standfirst}</p>}
        {post.format === 'link' && (
          <p className={styles.target}>
            <Icon name="box-arrow-up-right" />
            <span>
              <strong>{post.link.site}</strong> {post.link.title}
            </span>
          </p>
        )}
        <p className={styles.foot}>
          <Time when={onDay(post.publishedOn)} /> · {lengthText(post)} <DemoMark isSample={post.isSample} />
        </p>
      </div>
    </article>
  );
}
