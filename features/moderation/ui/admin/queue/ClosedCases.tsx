import type { Route } from 'next';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { queryAsViewer } from '@/components/workspace/session/viewer-session';
import { StudioLink } from '@/features/studio/ui/StudioLink';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import { readClosedCases } from '../data/moderation-records';
import { Age } from '../shared/Age';
import { ReadProblem } from '../shared/ReadProblem';
import { useRead } from '../shared/use-read';
import { targetWord } from '../words';
import styles from './Queue.module.scss';

const PAGE_SIZE = 25;

/** Closed cases, newest first, a page at a time. */
export function ClosedCases() {
  const [tokens, setTokens] = useState<readonly (string | null)[]>([null]);
  const token = tokens.at(-1) ?? null;
  const { value, status, problem, reload } = useRead(`closed ${token}`, () =>
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
