import { PlatformMark } from '@/components/ui/PlatformMark';
import { socialLink } from '@/lib/domain/platform';
import { currentSite } from '@/lib/site/site';
import styles from './SocialLinks.module.scss';

/** The site's accounts on platforms, for both footers, or a sentence that there are none. */
export function SocialLinks() {
  const accounts = currentSite().socialLinks.map(socialLink);
  if (accounts.length === 0)
    return <p className={styles.none}>We have no social media accounts. Follow us by feed or email.</p>;
  return (
    <ul className={`plain-list ${styles.links}`}>
      {accounts.map(({ url, platform, name }) => (
        <li key={url}>
          <a href={url} rel="me noopener external">
            {platform && <PlatformMark platform={platform} />}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
