import { FactList } from '@/components/ui/FactList';
import { Figures } from '@/components/ui/Figures';
import type { Personality } from '@/features/personalities/model/personality';
import { compactCount, countText } from '@/lib/domain/count-text';
import { tagName } from '@/lib/domain/theme';
import styles from './PersonalityPage.module.scss';

/** Followers and subscribers, as administrators entered them. */
export function PersonalityFigures({ person }: { person: Personality }) {
  const { followerCount, subscriberCount } = person;
  const counts = [
    { label: 'Followers', count: followerCount },
    { label: 'Subscribers', count: subscriberCount },
  ].flatMap(({ label, count }) =>
    count === null ? [] : [{ label, value: compactCount(count), note: countText(count) }],
  );
  if (counts.length === 0) return null;
  return (
    <div className={styles.figures}>
      <Figures figures={counts} />
      <p className="muted">
        Entered by the administrators. Followers and subscribers are totals across all platforms.
      </p>
    </div>
  );
}

export function PersonalityFacts({ person }: { person: Personality }) {
  const { specialties, contentTypes, tags, ranking, featured } = person;
  return (
    <FactList
      facts={[
        { name: 'Known for', value: specialties.join(', ') },
        { name: 'Publishes', value: contentTypes.join(', ') },
        {
          name: 'Position',
          value:
            ranking !== null && `${countText(ranking)} in the list of people${featured ? ', featured' : ''}`,
        },
        { name: 'Tags', value: tags.map(tagName).join(', ') },
      ]}
    />
  );
}
