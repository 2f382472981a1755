import styles from '@/components/ui/Avatar.module.scss';
import { siteImage } from '@/lib/pictures/site-picture';
import { currentSite } from '@/lib/site/site';
import { BrandMark } from './BrandMark';

/** The picture of the site's own editors: the mark of the site, as in the header. */
export function SiteAvatar() {
  const { mark } = currentSite();
  return (
    <span className={`${styles.avatar} ${styles.size64} ${styles.site}`}>
      {mark ? <img src={siteImage(mark, 96)} alt="" width={64} height={64} /> : <BrandMark />}
    </span>
  );
}
