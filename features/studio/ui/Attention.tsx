import type { Route } from 'next';
import { Card } from '@/components/ui/Card';
import { Icon, type IconName } from '@/components/ui/Icon';
import { decisionMatters } from '@/features/moderation/ui/studio/decisions';
import { useModeration } from '@/features/moderation/ui/studio/moderation-context';
import { getAttentionItems, type Matter } from '@/features/studio/model/attention';
import { StudioLink } from '../../../components/workspace/StudioPage';
import styles from './Attention.module.scss';
import { useStudio } from './studio-context';

/** The number of entries that are shown at first; the rest can be opened. */
const SHOWN = 5;

const ICONS: Readonly<Record<Matter['tone'], IconName>> = {
  broken: 'exclamation-triangle-fill',
  waiting: 'hourglass-split',
  missing: 'pencil',
  coming: 'calendar3',
};

/** The list of everything that needs the person's attention, most urgent first. */
export function Attention() {
  const { profile, otherProfiles, bans, reports, briefs, broken } = useStudio();
  const profiles = profile ? [profile, ...otherProfiles] : otherProfiles;
  const { moderation } = useModeration();
  const now = new Date();
  const matters = [
    ...decisionMatters(moderation, now),
    ...getAttentionItems({ profiles, bans, reports, briefs, broken }, now),
  ];
  const rest = matters.slice(SHOWN);
  return (
    <Card id="attention" title="Needs your attention">
      {matters.length === 0 ? (
        <p className={styles.none}>
          <Icon name="check-circle-fill" />
          Nothing right now.
        </p>
      ) : (
        <Matters matters={matters.slice(0, SHOWN)} />
      )}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            <bdi>{rest.length} more</bdi>
          </summary>
          <Matters matters={rest} />
        </details>
      )}
    </Card>
  );
}

function Matters({ matters }: { matters: readonly Matter[] }) {
  return (
    <ul className={`plain-list ${styles.matters}`}>
      {matters.map(({ id, tone, title, text, href, action }) => (
        <li key={id} className={styles[tone]}>
          <Icon name={ICONS[tone]} />
          <div>
            <p className={styles.title} dir="auto">
              {title}
            </p>
            <p className={styles.text}>{text}</p>
          </div>
          <StudioLink href={href as Route} className="text-link">
            {action}
          </StudioLink>
        </li>
      ))}
    </ul>
  );
}
