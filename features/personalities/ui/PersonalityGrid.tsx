import type { Route } from 'next';
import { areSamples, WithDemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { getPortrait, type Personality } from '@/features/personalities/model/personality';
import { PERSONALITY_CATEGORIES } from '@/lib/domain/list-filters';
import { routes } from '@/lib/routes';
import { compactCount } from '@/lib/text/count-text';
import styles from './PersonalityGrid.module.scss';

/** The meaning of the mark. */
export const VERIFIED_MEANING =
  'The administrators of this site have checked that the accounts linked here are this person’s own.';

/** The mark of accounts that the administrators have checked. */
export function Verified() {
  return (
    <span className={styles.verified} title={VERIFIED_MEANING}>
      <Icon name="patch-check-fill" />
      <span className="visually-hidden">Verified</span>
    </span>
  );
}

const SIZES = '(min-width: 1200px) 280px, (min-width: 992px) 23vw, (min-width: 768px) 30vw, 44vw';

/** People in a grid. If all are samples, the count above the grid has the mark. */
export function PersonalityGrid({
  people,
  level: Heading = 'h2',
}: {
  people: readonly Personality[];
  /** The level of the names below the heading before them. */
  level?: 'h2' | 'h3';
}) {
  const marksEach = !areSamples(people);
  return (
    <ul className={`plain-list ${styles.grid}`}>
      {people.map((person, index) => (
        <li key={person.id} className={styles.card}>
          <div className={styles.portrait}>
            <Picture picture={getPortrait(person)} sizes={SIZES} loading={index < 4 ? 'eager' : 'lazy'} />
            {person.featured && <span className={styles.badge}>Featured</span>}
          </div>
          <WithDemoMark isSample={marksEach && person.isSample}>
            <Heading className={styles.name}>
              <Link href={routes.personality(person.id) as Route}>{person.displayName}</Link>
              {person.verified && <Verified />}
            </Heading>
          </WithDemoMark>
          <p className="muted">{person.category && PERSONALITY_CATEGORIES[person.category]}</p>
          <p className={styles.platforms}>
            {person.primaryPlatforms.map((platform) => (
              <PlatformMark key={platform} platform={platform} named />
            ))}
            {person.followerCount !== null && (
              <span>
                {compactCount(person.followerCount)} <span className={styles.unit}>followers</span>
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
