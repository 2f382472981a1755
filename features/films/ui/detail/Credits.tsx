import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Credit, Film } from '@/features/films/model/film';
import { personPictureOf } from '@/features/films/model/film-pictures';
import { namedCredits } from '@/features/films/server/films';
import { routes } from '@/lib/routes';
import styles from './Credits.module.scss';

/** Cast and crew with their pictures, and their roles or jobs. */
export function Credits({ film: { cast, crew } }: { film: Pick<Film, 'cast' | 'crew'> }) {
  return (
    <section aria-labelledby="credits">
      <SectionHeading id="credits">Cast and crew</SectionHeading>
      <div className={styles.groups}>
        {cast.length > 0 && <Group name="Cast" credits={cast} />}
        {crew.length > 0 && <Group name="Crew" credits={crew} />}
      </div>
    </section>
  );
}

function Group({ name, credits }: { name: string; credits: readonly Credit[] }) {
  return (
    <div>
      <h3 className={styles.name}>{name}</h3>
      <ul className={`plain-list ${styles.people}`}>
        {namedCredits(credits).map(({ person, as }) => (
          <li key={`${person.slug} ${as}`} className={styles.person}>
            <Picture className={styles.portrait} picture={personPictureOf(person)} sizes="72px" />
            <div>
              <Link href={routes.person(person.slug) as Route}>{person.title}</Link>
              <p className="muted">{as}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
