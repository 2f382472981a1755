import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { BrandMark } from './BrandMark';
import { BrandName } from './BrandName';
import { NewsletterForm } from './NewsletterForm';
import { FOOTER_LINKS, MORE_LINKS } from './navigation';
import styles from './SiteFooter.module.scss';
import { SocialLinks } from './SocialLinks';

export function SiteFooter() {
  return (
    <footer className={`site-footer ${styles.footer}`} data-part="footer">
      <div className={`page ${styles.columns}`} data-part="footer-row">
        <div className={styles.about}>
          <Link href={routes.home()} className={styles.brand}>
            <BrandMark />
            <BrandName />
          </Link>
          <p data-part="footer-more">
            Who was banned, where, since when, and how it ended. Kept by the people it happened to.
          </p>
          <p data-part="footer-more">
            <Link className="text-link" href={routes.methods() as Route}>
              How we count
            </Link>
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className={`plain-list ${styles.links}`}>
            {[...FOOTER_LINKS, ...MORE_LINKS.slice(0, 3)].map(({ label, href }) => (
              <li key={href}>
                <Link href={href as Route}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.letter} data-part="footer-more">
          <NewsletterForm />
          <p className={styles.feeds}>
            <Link href={routes.feedsPage()}>Feeds</Link> of bans, people, platforms and briefs
          </p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}
