'use client';

import { Icon } from '@/components/ui/Icon';
import { StudioLink } from '@/components/workspace/StudioPage';
import { routes } from '@/lib/routes';
import type { ModerationState } from '../../../../lib/domain/moderation-state.ts';
import type { TargetType } from '../../model/reasons.ts';
import styles from './Decisions.module.scss';
import { stateOfRecord } from './decisions';
import { useModeration } from './moderation-context';

const NAMES: Readonly<Record<ModerationState, string>> = {
  DISPUTED: 'Marked as disputed',
  UNLISTED: 'Hidden from lists by an administrator',
  HIDDEN: 'Hidden by an administrator',
  REMOVED: 'Removed by an administrator',
};

/** The moderation state of one of the person's records, with a link to the decision. Renders nothing without a decision. */
export function RecordState({ type, id, profileId }: { type: TargetType; id: string; profileId: string }) {
  const { moderation } = useModeration();
  const found = stateOfRecord(moderation, { type, id, profileId });
  if (!found) return null;
  return (
    <StudioLink className={styles.state} href={routes.studio.moderation(found.decision.id)}>
      <Icon name={found.state === 'DISPUTED' ? 'exclamation-triangle-fill' : 'eye-slash'} />
      {NAMES[found.state]}
    </StudioLink>
  );
}
