import { Icon } from '@/components/ui/Icon';
import type { PostLink } from '@/features/blog/model/post';
import styles from './LinkSlip.module.scss';

/** The external link of a post, with the publisher of the page. */
export function LinkSlip({ link: { href, site, title } }: { link: PostLink }) {
  return (
    <a className={styles.slip} href={href} rel="noopener">
      <span className={styles.sign}>
        <Icon name="box-arrow-up-right" />
      </span>
      <span className={styles.words}>
        <span className="kicker">Links to {site}</span>
        <strong>{title}</strong>
        <span className={styles.address} dir="ltr">
          {new URL(href).host.replace(/^www\./, '')}
        </span>
      </span>
    </a>
  );
}
