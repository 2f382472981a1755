import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { groupsOn } from '@/lib/site/parts';
import { currentSite } from '@/lib/site/site';
import { Brand } from './Brand';
import { FOOTER_GROUPS } from './navigation';
import { OperatedBy } from './OperatedBy';
import styles from './SiteFooter.module.scss';
import { SocialLinks } from './SocialLinks';

/**
 * The site's footer: what the site is, the newsletter, and the links in three columns.
 * @param newsletter the form of the newsletter
 */
export function SiteFooter({ newsletter }: { newsletter: ReactNode }) {
  const { tagline } = currentSite();
  return (
    <footer className={`site-footer ${styles.footer}`} data-part="footer">
      <div className={`page ${styles.columns}`} data-part="footer-row">
        <div className={styles.about}>
          <Link href={routes.home()} className={styles.brand}>
            <Brand />
          </Link>
          <p data-part="footer-more">{tagline}</p>
          <OperatedBy />
        </div>
        <nav className={styles.links} aria-label="Footer">
          {groupsOn(FOOTER_GROUPS).map(({ name, links }) => (
            <div key={name}>
              <h2 data-part="footer-more">{name}</h2>
              <ul className="plain-list">
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href as Route}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.newsletter} data-part="footer-more">
          {newsletter}
          <p className={styles.feeds}>
            <Link href={routes.feedsPage()}>Feeds</Link> of bans, people, platforms and briefs
          </p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}
