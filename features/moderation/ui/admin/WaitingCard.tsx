import type { Route } from 'next';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { StudioLink } from '@/components/workspace/StudioPage';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { moderationKeys } from '../moderation-queries';
import { Age } from './marks';
import { readWaiting } from './moderation-records';
import { countWaiting } from './queue';
import { ReadProblem, useAdminRead } from './use-admin-read';
import styles from './Waiting.module.scss';
import { severityWord } from './words';

/** The cases that wait for an administrator. */
export type Waiting = {
  /** Null before they are read. */
  readonly counts: ReturnType<typeof countWaiting> | null;
  readonly problem: string;
  readonly reload: () => Promise<unknown>;
};

/** Reads the cases that wait for an administrator. */
export function useWaiting(): Waiting {
  const { value, problem, reload } = useAdminRead(moderationKeys.waiting, () => readWaiting(queryAsViewer));
  return { counts: value && countWaiting(value), problem, reload };
}

/** Returns whether the cases are read, and none is waiting. */
export const isNoneWaiting = ({ counts, problem }: Waiting): boolean =>
  problem === '' &&
  counts !== null &&
  counts.bySeverity.length === 0 &&
  counts.appeals === 0 &&
  counts.replies === 0;

const AllReports = () => (
  <StudioLink href={routes.admin.moderation() as Route} className="text-link">
    All reports
  </StudioLink>
);

/** One line instead of the card, where no case is waiting. */
export function NoneWaiting() {
  return (
    <p className={styles.none}>
      <Icon name="check-circle-fill" />
      <span>No cases are waiting.</span>
      <AllReports />
    </p>
  );
}

/** Counts of waiting reports, appeals and replies, with links to them. */
export function WaitingCard({ waiting: { counts, problem, reload } }: { waiting: Waiting }) {
  const rows = counts
    ? [
        ...counts.bySeverity.map(({ severity, count }) => ({
          label: `${plural(count, 'report')}, severity ${severityWord(severity).toLowerCase()}`,
          href: routes.admin.moderation({ severity: String(severity) }),
          isHigh: severity >= 4,
        })),
        ...(counts.appeals > 0
          ? [
              {
                label: plural(counts.appeals, 'appeal'),
                href: routes.admin.moderation({ tab: 'appeals' }),
                isHigh: false,
              },
            ]
          : []),
        ...(counts.replies > 0
          ? [
              {
                label: `${plural(counts.replies, 'reply', 'replies')} to check`,
                href: routes.admin.moderation({ tab: 'replies' }),
                isHigh: false,
              },
            ]
          : []),
      ]
    : [];
  return (
    <Card id="waiting" title="Reports" action={<AllReports />}>
      <ReadProblem what="The reports" problem={problem} onRetry={reload} />
      <ul className={`plain-list ${styles.rows}`}>
        {rows.map(({ label, href, isHigh }) => (
          <li key={href}>
            <Icon name={isHigh ? 'exclamation-triangle-fill' : 'flag'} />
            <StudioLink href={href as Route}>{label}</StudioLink>
          </li>
        ))}
      </ul>
      {counts?.oldest && (
        <p className={styles.oldest}>
          The oldest has been waiting for <Age instant={counts.oldest} isLength />.
        </p>
      )}
    </Card>
  );
}
