import { Avatar } from '@/components/ui/Avatar';
import { ChipList } from '@/components/ui/ChipList';
import { ShareTools } from '@/components/ui/ShareTools';
import type { Post } from '@/features/blog/model/post';
import { tagName } from '@/lib/domain/theme';
import { routes } from '@/lib/routes';
import styles from './PostAside.module.scss';

/** The author of a post, its tags and sharing. */
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
        {author.about && <p>{author.about}</p>}
      </section>
      {tags.length > 0 && (
        <section aria-labelledby="tags">
          <h2 id="tags" className="kicker">
            Tags
          </h2>
          <ChipList
            label="Tags"
            links={tags.map((tag) => ({ name: tagName(tag), href: routes.blogs({ tag }) }))}
          />
        </section>
      )}
      <ShareTools />
    </aside>
  );
}
