import { siteImage } from '@/lib/pictures/site-picture';
import { currentSite, siteName } from '@/lib/site/site';
import styles from './Brand.module.scss';
import { BrandMark } from './BrandMark';

/**
 * The site's name beside its mark. If a visitor chose another name in the settings, the style sheet
 * (styles/settings/_app-name.scss) shows that name from the first paint on, also in parts that React renders later.
 */
function BrandName() {
  return (
    <span className="brand-name">
      <span>{siteName()}</span>
    </span>
  );
}

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
