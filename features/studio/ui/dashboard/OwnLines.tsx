import { Card } from '@/components/ui/Card';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { PresenceLine } from '@/components/ui/PresenceLine';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { presenceLine } from '@/features/bans/model/presence/presence-line';
import { lineStart } from '@/features/bans/model/presence/presence-line-text';
import type { StatusRow } from '@/features/bans/model/presence/status-board';
import { PLATFORMS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import type { IsoDate } from '@/lib/time/when';
import { StudioLink } from '../StudioLink';
import styles from './Rows.module.scss';

const YEARS = 2;

/** The person's status on each platform, as readers see it. */
export function OwnLines({ board, today }: { board: readonly StatusRow[]; today: IsoDate }) {
  return (
    <Card
      id="lines"
      title="Your status by platform"
      action={
        <StudioLink href={routes.studio.profile()} className="text-link">
          Edit platforms
        </StudioLink>
      }
    >
      {board.length === 0 ? (
        <p className={styles.none}>Add your platforms to your profile. Each one gets a line here.</p>
      ) : (
        <ul className={`plain-list ${styles.rows}`}>
          {board.map(({ platform, state, record }) => (
            <li key={platform} className={styles.line}>
              <p>
                <PlatformMark platform={platform} />
                {PLATFORMS[platform].displayName}
              </p>
              <StatusLabel status={state} />
              <PresenceLine line={presenceLine(record, lineStart(today, YEARS), today)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
