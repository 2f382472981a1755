import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { themePictureOf } from '@/lib/domain/pictures/picture';
import { routes } from '@/lib/routes';
import styles from './NothingHere.module.scss';

const WAYS = [
  { name: 'Briefs', text: 'Short articles on bans, appeals and evidence', href: routes.briefs() },
  { name: 'Profiles', text: 'People and what platforms did to them', href: routes.profiles() },
  { name: 'Films', text: 'Movies, shows and videos', href: routes.films() },
  { name: 'Shop', text: 'Things for people who keep records', href: routes.merchandise() },
] as const;

/** The first of the two error pages: an address that leads nowhere, in one large picture with ways on. */
export function NothingHere() {
  return (
    <>
      <div className={styles.stage} data-room="dark">
        <Picture
          className={styles.picture}
          picture={themePictureOf('hero', 'error-page-one', 'stoicism')}
          sizes="100vw"
          loading="eager"
        />
        <div className={`page ${styles.words}`}>
          <p className={styles.number} aria-hidden="true">
            4<span />4
          </p>
          <h1>Nothing at this address</h1>
          <p className={styles.text}>
            An address ends here when its owner withdrew the page, when it was moved, or when a letter is
            missing.
          </p>
          <Link className="button button-primary" href={routes.home()}>
            Go to the home page
          </Link>
        </div>
      </div>
      <nav className={`page ${styles.ways}`} aria-label="Ways on">
        <ul className="plain-list">
          {WAYS.map(({ name, text, href }) => (
            <li key={name}>
              <Link href={href as Route}>{name}</Link>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
        <p className="muted">
          This page shows what a missing address looks like. Nothing went wrong on your way here.
        </p>
      </nav>
    </>
  );
}
