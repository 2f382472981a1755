import type { Route } from 'next';
import { Avatar } from '@/components/ui/Avatar';
import { DemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { Time } from '@/components/ui/Time';
import { CATEGORY_TEXTS, type PostSummary } from '@/features/blog/model/post';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import { FORMATS, lengthText } from '../post-text';
import styles from './LeadPost.module.scss';

/** The post that opens the blog. */
export function LeadPost({ post }: { post: PostSummary }) {
  const { author, category, format } = post;
  return (
    <article className={styles.lead}>
      <Picture picture={post.picture} sizes="(min-width: 992px) 690px, 92vw" loading="eager" />
      <div className={styles.words}>
        <p className="kicker">
          Newest · {format !== 'standard' && `${FORMATS[format].name} · `}
          {CATEGORY_TEXTS[category].name}
        </p>
        <h2 className={styles.title}>
          <Link href={routes.post(post.slug) as Route}>{post.title}</Link>
        </h2>
        <p className="standfirst">{post.standfirst}</p>
        <div className={styles.by}>
          <Avatar name={author.name} src={author.avatar} size={40} />
          <p>
            <strong>{author.name}</strong>
            <span>
              <DemoMark isSample={post.isSample} /> {post.isSample && '· '}
              <Time when={onDay(post.publishedOn)} style="long" /> · {lengthText(post)}
            </span>
          </p>
        </div>
      </div>
    </article>
  );
}
