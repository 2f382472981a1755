import type { Route } from 'next';
import { WithDemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { PERSONALITY_CATEGORIES, type Personality } from '@/features/personalities/model/personality';
import { portraitOf } from '@/features/personalities/model/portrait';
import { compactCount } from '@/lib/domain/count-text';
import { routes } from '@/lib/routes';
import styles from './PersonalityGrid.module.scss';
import { Verified } from './Verified';

const SIZES = '(min-width: 992px) 280px, (min-width: 576px) 46vw, 92vw';

export function PersonalityGrid({ people }: { people: readonly Personality[] }) {
  return (
    <ul className={`plain-list ${styles.grid}`}>
      {people.map((person, index) => (
        <li key={person.id} className={styles.card}>
          <div className={styles.portrait}>
            <Picture picture={portraitOf(person)} sizes={SIZES} loading={index < 4 ? 'eager' : 'lazy'} />
            {person.featured && <span className={styles.badge}>Featured</span>}
          </div>
          <WithDemoMark isSample={person.isSample}>
            <h2>
              <Link href={routes.personality(person.id) as Route}>{person.displayName}</Link>
              {person.verified && <Verified />}
            </h2>
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
