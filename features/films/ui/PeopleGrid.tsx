import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { Person } from '@/features/films/model/film';
import { getPersonPicture } from '@/features/films/model/film-pictures';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import styles from './PeopleGrid.module.scss';

/** Cast and crew, with their roles. */
export function PeopleGrid({ people }: { people: readonly Person[] }) {
  return (
    <ul className={`plain-list ${styles.grid}`}>
      {people.map((person, index) => (
        <li key={person.id} className={styles.card}>
          <Picture
            picture={getPersonPicture(person)}
            sizes="(min-width: 1200px) 180px, (min-width: 576px) 22vw, 44vw"
            loading={index < 6 ? 'eager' : 'lazy'}
          />
          <h3>
            <Link href={routes.person(person.slug) as Route}>{person.title}</Link>
          </h3>
          <p className="muted">{person.designation}</p>
          <p className="muted">{plural(person.known_credits, 'credit')}</p>
        </li>
      ))}
    </ul>
  );
}
