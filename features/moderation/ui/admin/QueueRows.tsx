import type { Route } from 'next';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { StudioLink } from '@/components/workspace/StudioPage';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { moderationKeys } from '../moderation-queries';
import { Age, Severity } from './marks';
import { type ModerationCase, type ModerationDecision, readClosedCases } from './moderation-records';
import styles from './Queue.module.scss';
import { ReadProblem, useAdminRead } from './use-admin-read';
import { useAdministratorName } from './use-moderation';
import { actionWord, reasonWord, targetWord } from './words';

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

/** The page where an administrator handles a decision's appeal. */
export const appealHref = ({ id, caseId }: Pick<ModerationDecision, 'id' | 'caseId'>) =>
  `${routes.admin.moderationCase(caseId ?? `decision:${id}`)}#decision-${id}` as Route;

/** Appeals that wait, oldest first. */
export function AppealRows({ appeals }: { appeals: readonly ModerationDecision[] }) {
  if (appeals.length === 0)
    return (
      <EmptyState isFramed title="No appeals are waiting">
        A person can appeal once against each decision, within six months. Appeals are listed here, oldest
        first.
      </EmptyState>
    );
  return (
    <ul className={`plain-list ${styles.rows}`} aria-label="Appeals">
      {appeals.map((appeal) => (
        <li key={appeal.id} className={styles.row} data-plain>
          <div className={styles.what}>
            <p className={styles.title}>
              <StudioLink href={appealHref(appeal)} dir="auto">
                {appeal.targetTitle}
              </StudioLink>
            </p>
            <p className={styles.facts}>
              <span>{targetWord(appeal.targetType)}</span>
              <span>
                {actionWord(appeal.action)}: {reasonWord(appeal.reason)}
              </span>
              <span>decided by {appeal.decidedBy}</span>
            </p>
            {appeal.appealText && (
              <p className={styles.excerpt} dir="auto">
                {appeal.appealText}
              </p>
            )}
          </div>
          <div className={styles.when}>{appeal.appealedAt && <Age instant={appeal.appealedAt} />}</div>
        </li>
      ))}
    </ul>
  );
}

const PAGE_SIZE = 25;

/** Closed cases, newest first, a page at a time. */
export function ClosedCases() {
  const [tokens, setTokens] = useState<readonly (string | null)[]>([null]);
  const token = tokens.at(-1) ?? null;
  const { value, status, problem, reload } = useAdminRead(moderationKeys.closed(token), () =>
    readClosedCases(queryAsViewer, { limit: PAGE_SIZE, nextToken: token }),
  );
  const next = value?.nextToken ?? null;
  return (
    <div className={styles.cases}>
      <ReadProblem what="The closed cases" problem={problem} onRetry={reload} />
      {!value && status === 'loading' && <p role="status">Loading the closed cases …</p>}
      {value?.items.length === 0 && tokens.length === 1 && (
        <EmptyState isFramed title="No closed cases yet">
          Decided cases are listed here. Open a case to see its decision or undo it.
        </EmptyState>
      )}
      {value && value.items.length > 0 && (
        <ul className={`plain-list ${styles.rows}`} aria-label="Closed cases">
          {value.items.map((one) => (
            <li key={one.id} className={styles.row} data-plain>
              <div className={styles.what}>
                <p className={styles.title}>
                  <StudioLink href={routes.admin.moderationCase(one.id) as Route} dir="auto">
                    {one.targetTitle}
                  </StudioLink>
                </p>
                <p className={styles.facts}>
                  <span>{targetWord(one.targetType)}</span>
                  <span>{plural(one.reportCount, 'report')}</span>
                </p>
              </div>
              <div className={styles.when}>
                <span>closed</span>
                <Age instant={one.closedAt ?? one.lastReportedAt} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {(tokens.length > 1 || next) && (
        <div className={styles.pages}>
          <Button
            disabled={tokens.length === 1 || status === 'loading'}
            onClick={() => setTokens(tokens.slice(0, -1))}
          >
            <Icon name="chevron-left" /> Previous
          </Button>
          <Button
            disabled={!next || status === 'loading'}
            onClick={() => next && setTokens([...tokens, next])}
          >
            Next <Icon name="chevron-right" />
          </Button>
        </div>
      )}
    </div>
  );
}
