import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { getThemePicture } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { linksOn } from '@/lib/site/parts';
import styles from './NotFoundPage.module.scss';

const WAYS = [
  { name: 'Briefs', text: 'Short guides to bans, appeals and evidence', href: routes.briefs() },
  { name: 'Profiles', text: 'Creators and their ban histories', href: routes.profiles() },
  { name: 'Films', text: 'Movies, shows and videos', href: routes.films() },
  { name: 'Shop', text: 'Products for people who keep records', href: routes.merchandise() },
] as const;

/** The first of the two error pages: a 404 with one large image and links. */
export function NotFoundPage() {
  return (
    <>
      <div className={styles.stage} data-room="dark">
        <Picture
          className={styles.picture}
          picture={getThemePicture('hero', 'error-page-one', 'stoicism')}
          sizes="max(100vw, 150vh)"
          loading="eager"
        />
        <div className={`page ${styles.words}`}>
          <p className={styles.number} aria-hidden="true">
            4<span />4
          </p>
          <h1>Page not found</h1>
          <p className={styles.text}>
            The page may have been moved or removed by its owner, or the address may have a typo.
          </p>
          <Link className="button button-primary" href={routes.home()}>
            Go to the home page
          </Link>
        </div>
      </div>
      <nav className={`page ${styles.ways}`} aria-label="More pages">
        <ul className="plain-list">
          {linksOn(WAYS).map(({ name, text, href }) => (
            <li key={name}>
              <Link href={href as Route}>{name}</Link>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
        <p className="muted">This is an example of the 404 page.</p>
      </nav>
    </>
  );
}
