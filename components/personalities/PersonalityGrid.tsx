import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { PERSONALITY_CATEGORIES, type Personality } from '@/lib/domain/personalities/personality';
import { portraitOf } from '@/lib/domain/personalities/portrait';
import { routes } from '@/lib/routes';
import styles from './PersonalityGrid.module.scss';

export function PersonalityGrid({ people }: { people: readonly Personality[] }) {
  return (
    <ul className={`plain-list ${styles.grid}`}>
      {people.map((person) => (
        <li key={person.id} className={styles.card}>
          <Picture
            picture={portraitOf(person)}
            sizes="(min-width: 992px) 280px, (min-width: 576px) 46vw, 92vw"
          />
          <h2>
            <Link href={routes.personality(person.id) as Route}>{person.displayName}</Link>
            {person.verified && <Verified />}
          </h2>
          <p className="muted">{person.category && PERSONALITY_CATEGORIES[person.category]}</p>
          <p className={styles.platforms}>
            {person.primaryPlatforms.map((platform) => (
              <PlatformMark key={platform} platform={platform} named />
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Said by the administrators: the accounts linked are this person's. */
export function Verified() {
  return (
    <span className={styles.verified} title="Verified by the site's administrators">
      <Icon name="patch-check-fill" />
      <span className="visually-hidden">Verified</span>
    </span>
  );
}
