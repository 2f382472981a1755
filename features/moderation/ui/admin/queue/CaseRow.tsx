import type { Route } from 'next';
import { Button } from '@/components/ui/Button';
import { StudioLink } from '@/features/studio/ui/StudioLink';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import type { ModerationCase } from '../data/moderation-records';
import { Age } from '../shared/Age';
import { Severity } from '../shared/Severity';
import { useAdministratorName } from '../shared/use-administrator-name';
import { targetWord } from '../words';
import styles from './Queue.module.scss';

/** One case of the queue, with its link, a checkbox and a claim button. */
export function CaseRow({
  one,
  reasons,
  viewerId,
  isSelected,
  isBusy,
  onSelect,
  onClaim,
}: {
  one: ModerationCase;
  reasons: readonly string[];
  viewerId: string;
  isSelected: boolean;
  isBusy: boolean;
  onSelect: () => void;
  onClaim: () => void;
}) {
  const isMine = one.claimedBy === viewerId;
  const isTheirs = one.claimedBy !== null && !isMine;
  const claimedBy = useAdministratorName(isTheirs ? one.claimedBy : null);
  const reports = plural(one.reportCount, 'report');
  return (
    <li data-row={one.id} data-chosen={isSelected || undefined} className={styles.row}>
      <label className={styles.select}>
        <input type="checkbox" checked={isSelected} onChange={onSelect} />
        <span className="visually-hidden">Select {one.targetTitle}</span>
      </label>
      <div className={styles.what}>
        <p className={styles.title}>
          <StudioLink href={routes.admin.moderationCase(one.id) as Route} dir="auto">
            {one.targetTitle}
          </StudioLink>
        </p>
        <p className={styles.facts}>
          <span>{targetWord(one.targetType)}</span>
          {reasons.length > 0 && <span>{reasons.join(', ')}</span>}
          <span>{reports}</span>
        </p>
      </div>
      <div className={styles.when}>
        <Severity severity={one.severity} />
        <Age instant={one.firstReportedAt} />
      </div>
      <div className={styles.claim}>
        <span className={styles.claimed}>{isMine ? 'Claimed by you' : isTheirs ? claimedBy : 'Open'}</span>
        <Button
          disabled={isBusy || isTheirs}
          aria-label={`${isMine ? 'Release' : 'Claim'} ${one.targetTitle}`}
          onClick={onClaim}
        >
          {isMine ? 'Release' : 'Claim'}
        </Button>
      </div>
    </li>
  );
}
