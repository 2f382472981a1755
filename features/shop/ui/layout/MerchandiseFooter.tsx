import type { Route } from 'next';
import { Brand } from '@/components/layout/Brand';
import { OperatedBy } from '@/components/layout/OperatedBy';
import { SocialLinks } from '@/components/layout/SocialLinks';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { NewsletterForm } from '@/features/newsletter/ui/NewsletterForm';
import { samplesShown } from '@/features/samples/server/samples';
import { routes } from '@/lib/routes';
import { groupsOn, isPartOn } from '@/lib/site/parts';
import { currentSite } from '@/lib/site/site';
import styles from './MerchandiseFooter.module.scss';
import { SHOP_FOOTER_GROUPS, SHOP_QUESTIONS } from './navigation';

/** The shop's footer: the newsletter form, then the site's name, the links and the feeds. */
export async function MerchandiseFooter() {
  const hasProducts = await samplesShown();
  return (
    <footer className={`site-footer ${styles.footer}`} data-part="footer">
      {isPartOn('newsletter') && (
        <div className={styles.band} data-part="footer-more">
          <div className={`page ${styles.letter}`}>
            <NewsletterForm />
          </div>
        </div>
      )}
      <div className={`page ${styles.columns}`} data-part="footer-row">
        <div className={styles.about}>
          <Link href={routes.home()} className={styles.brand}>
            <Brand />
          </Link>
          <p data-part="footer-more">{currentSite().tagline}</p>
          <OperatedBy />
        </div>
        <nav className={styles.links} aria-label="Footer">
          {groupsOn(SHOP_FOOTER_GROUPS).map(({ name, links }) => (
            <div key={name}>
              <h2 data-part="footer-more">{name}</h2>
              <ul className="plain-list">
                {links
                  .filter(({ href }) => hasProducts || href !== SHOP_QUESTIONS)
                  .map(({ label, href }) => (
                    <li key={href}>
                      <Link href={href as Route}>{label}</Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
        <nav className={styles.follow} data-part="footer-more" aria-label="Follow us">
          <h2>Follow</h2>
          <SocialLinks />
          <ul className="plain-list">
            <li>
              <a className="button" href={routes.feeds.rss()}>
                <Icon name="rss" />
                RSS
              </a>
            </li>
            <li>
              <a className="button" href={routes.feeds.atom()}>
                Atom
              </a>
            </li>
            <li>
              <a className="button" href={routes.feeds.json()}>
                JSON
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
