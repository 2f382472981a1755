import { Icon, type IconName } from '@/components/ui/Icon';
import type { BriefStart } from '@/features/briefs/model/visible-from';
import { type Standing as StandingName, scheduledText } from '@/features/studio/model/brief-status';
import styles from './BriefStatus.module.scss';

const LOOKS: Readonly<Record<StandingName, { readonly word: string; readonly icon: IconName }>> = {
  draft: { word: 'Draft', icon: 'pencil' },
  scheduled: { word: 'Scheduled', icon: 'clock' },
  published: { word: 'Published', icon: 'check-circle-fill' },
  archived: { word: 'Archived', icon: 'archive' },
};

/** The status of a brief: icon, word and colour. */
export function BriefStatus({ standing, start }: { standing: StandingName; start: BriefStart }) {
  const { word, icon } = LOOKS[standing];
  return (
    <span className={styles.standing} data-standing={standing}>
      <Icon name={icon} />
      {standing === 'scheduled' ? `${word} for ${scheduledText(start)}` : word}
    </span>
  );
}
