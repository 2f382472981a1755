import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Dialog } from '@/components/ui/Dialog';
import { type CaseTarget, decisionsInForce } from '../data/case-file';
import type { ModerationDecision } from '../data/moderation-records';
import { DecisionForm } from '../decide/DecisionForm';
import { Age } from '../shared/Age';
import { useModeration } from '../use-moderation';
import { actionWord, appealWord, reasonWord, targetTypeOf } from '../words';
import styles from './Case.module.scss';

/** All decisions about the target, newest first, with a button to undo those in force. */
export function DecisionsCard({
  target,
  decisions,
  run,
}: {
  target: CaseTarget;
  decisions: readonly ModerationDecision[];
  run: (act: () => Promise<string>) => Promise<string>;
}) {
  const send = useModeration();
  const [undone, setUndone] = useState<ModerationDecision | null>(null);
  const inForce = new Set(decisionsInForce(decisions).map(({ id }) => id));
  const type = targetTypeOf(target.type);
  return (
    <Card id="decisions" title="Earlier decisions">
      {decisions.length === 0 && <p className={styles.muted}>No earlier decisions.</p>}
      <ol className={`plain-list ${styles.decisions}`}>
        {decisions.map((decision) => (
          <li
            key={decision.id}
            id={decision.appealOutcome === 'PENDING' ? undefined : `decision-${decision.id}`}
          >
            <p>
              <strong>{actionWord(decision.action)}</strong>: {reasonWord(decision.reason)}
              {decision.endedAt && ' (ended)'}
            </p>
            <p className={styles.muted}>
              {decision.decidedBy}, <Age instant={decision.decidedAt} />
            </p>
            <p dir="auto" className={styles.text}>
              {decision.message}
            </p>
            {decision.appealOutcome && (
              <p className={styles.muted}>
                {appealWord(decision.appealOutcome)}
                {decision.appealDecidedBy && ` by ${decision.appealDecidedBy}`}
                {decision.appealMessage && (
                  <>
                    : <span dir="auto">{decision.appealMessage}</span>
                  </>
                )}
              </p>
            )}
            {inForce.has(decision.id) && (
              <Button aria-haspopup="dialog" onClick={() => setUndone(decision)}>
                Undo …<span className="visually-hidden"> {actionWord(decision.action)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {undone && type && (
        <Dialog title={`Undo: ${actionWord(undone.action).toLowerCase()}`} onClose={() => setUndone(null)}>
          <DecisionForm
            formKey={`admin moderation undo ${undone.id}`}
            subject={{
              targetTypes: [target.type],
              title: target.title,
              hasAccount: target.account !== null,
              isModerated: true,
              reason: 'NOT_A_VIOLATION',
              onlyAction: 'RESTORE',
            }}
            onDecide={({ reason, message }) =>
              run(async () => {
                await send({
                  type: 'decideTarget',
                  target: { type, id: target.id },
                  action: 'RESTORE',
                  reason,
                  message,
                  decisionId: undone.id,
                });
                setUndone(null);
                return 'The decision was undone.';
              })
            }
          />
        </Dialog>
      )}
    </Card>
  );
}
