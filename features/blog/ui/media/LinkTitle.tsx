import { Icon } from '@/components/ui/Icon';
import type { PostLink } from '@/features/blog/model/post';
import styles from './LinkTitle.module.scss';

/** The headline of a post about a page elsewhere: a link to that page, which names its site. */
export function LinkTitle({ title, link: { href, site } }: { title: string; link: PostLink }) {
  return (
    <h1 className={styles.title}>
      <a href={href} rel="noopener">
        {title}{' '}
        <span className={styles.away}>
          <Icon name="box-arrow-up-right" />
          <span className="visually-hidden"> (at {site})</span>
        </span>
      </a>
    </h1>
  );
}
