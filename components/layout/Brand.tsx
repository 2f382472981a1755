import { currentSite } from '@/lib/site/site';
import { siteImage } from '@/lib/site/site-image';
import styles from './Brand.module.scss';
import { BrandMark } from './BrandMark';
import { BrandName } from './BrandName';

/**
 * The logo of the site, or its mark and name. A visitor's own name for the site is shown instead of the logo. The boxes have
 * fixed sizes, so nothing moves when an image arrives.
 */
export function Brand() {
  const { name, logo, mark } = currentSite();
  if (logo)
    return (
      <>
        <img className={styles.logo} src={siteImage(logo, 400)} alt={name} width={128} height={32} />
        <span className={styles.instead}>
          <BrandName />
        </span>
      </>
    );
  return (
    <>
      {mark ? (
        <img className={styles.mark} src={siteImage(mark, 96)} alt="" width={28} height={28} />
      ) : (
        <BrandMark />
      )}
      <BrandName />
    </>
  );
}
