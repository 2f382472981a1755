import { NavigationLinks } from '@/components/layout/NavigationLinks.client';
import { FILM_LINKS } from '@/components/layout/navigation';
import { linksOn } from '@/lib/site/parts';
import styles from './FilmNavigation.module.scss';

/** The parts of the films, above their pages. */
export function FilmNavigation() {
  return (
    <nav className={styles.bar} aria-label="Films">
      <div className="page">
        <ul className={`plain-list ${styles.links}`}>
          <NavigationLinks links={linksOn(FILM_LINKS)} />
        </ul>
      </div>
    </nav>
  );
}
