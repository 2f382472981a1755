import type { Route } from 'next';
import { Avatar } from '@/components/ui/Avatar';
import { Link } from '@/components/ui/Link';
import { ShareTools } from '@/components/ui/ShareTools';
import type { Post } from '@/lib/domain/blog/post';
import { tagName } from '@/lib/domain/theme';
import { routes } from '@/lib/routes';
import styles from './PostAside.module.scss';

/** Who wrote a post, what it is about, and the ways to pass it on. */
export function PostAside({ post: { author, tags } }: { post: Post }) {
  return (
    <aside className={styles.aside} aria-label="About this post" data-part="sidebar">
      <section className={styles.author} aria-labelledby="author">
        <h2 id="author" className="kicker">
          Written by
        </h2>
        <div className={styles.name}>
          <Avatar name={author.name} src={author.avatar} size={64} />
          <strong>{author.name}</strong>
        </div>
        <p>{author.about}</p>
      </section>
      <section aria-labelledby="tags">
        <h2 id="tags" className="kicker">
          Tags
        </h2>
        <ul className={`plain-list ${styles.tags}`} aria-labelledby="tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Link href={routes.blogs({ tag }) as Route}>{tagName(tag)}</Link>
            </li>
          ))}
        </ul>
      </section>
      <ShareTools />
    </aside>
  );
}
