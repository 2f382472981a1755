'use client';

import { FactList } from '@/components/ui/FactList';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Time } from '@/components/ui/Time';
import { onDay } from '@/lib/time/when';
import { actionText, reasonName, TARGET_NOUNS } from '../../model/texts.ts';
import { AppealForm } from './AppealForm.client';
import styles from './Decisions.module.scss';
import { appealState, type OwnDecision } from './decisions';

const day = (instant: string) => <Time when={onDay(instant.slice(0, 10))} style="long" />;

/** A statement of reasons: the decision, its target, reason and author, and the appeal. */
export function DecisionCard({ decision, now }: { decision: OwnDecision; now: Date }) {
  const { id, action, targetType, targetTitle, targetPath, message, reason, decidedAt, decidedBy, endedAt } =
    decision;
  const { name, text } = actionText(action);
  const headingId = `decision-${id}`;
  return (
    <article className={styles.decision} aria-labelledby={headingId}>
      <header>
        <p className="kicker">
          {name}
          {endedAt && ', no longer in force'}
        </p>
        <h2 id={headingId} dir="auto">
          {targetTitle}
        </h2>
      </header>
      <p className={styles.message} dir="auto">
        {message}
      </p>
      <FactList
        facts={[
          { name: 'Effect', value: endedAt ? <>It ended on {day(endedAt)}.</> : text },
          { name: 'Reason', value: reasonName(reason) },
          {
            name: 'Decided',
            value: (
              <>
                {day(decidedAt)} by <bdi>{decidedBy}</bdi>
              </>
            ),
          },
          {
            name: 'Affects',
            value: targetType !== 'ACCOUNT' && (
              <Link className="text-link" href={new URL(targetPath, globalThis.location.origin)}>
                This {TARGET_NOUNS[targetType]}
              </Link>
            ),
          },
        ]}
      />
      <Appeal decision={decision} now={now} />
    </article>
  );
}

function Appeal({ decision, now }: { decision: OwnDecision; now: Date }) {
  const { id, appealText, appealedAt, appealOutcome, appealMessage, appealDecidedAt, appealDecidedBy } =
    decision;
  const state = appealState(decision, now);
  switch (state.kind) {
    case 'none':
      return null;
    case 'too-late':
      return <p className="muted">The six-month appeal period has ended.</p>;
    case 'open':
      return (
        <details className={styles.appeal}>
          <summary>
            Appeal <span className={styles.until}>until {day(state.until)}</span>
          </summary>
          <AppealForm decisionId={id} />
        </details>
      );
    default:
      return (
        <section className={styles.appealed} aria-label="Your appeal">
          <p className={styles.outcome}>
            <Icon
              name={
                appealOutcome === 'OVERTURNED'
                  ? 'check-circle-fill'
                  : appealOutcome === 'UPHELD'
                    ? 'x-lg'
                    : 'hourglass-split'
              }
            />
            <strong>
              {appealOutcome === 'OVERTURNED'
                ? 'Appeal accepted: the decision was overturned'
                : appealOutcome === 'UPHELD'
                  ? 'Appeal rejected: the decision was upheld'
                  : 'Appeal pending'}
            </strong>
          </p>
          {appealMessage && (
            <p className={styles.message} dir="auto">
              {appealMessage}
            </p>
          )}
          <p className="muted">
            {appealDecidedAt ? (
              <>
                Decided on {day(appealDecidedAt)} by <bdi>{appealDecidedBy}</bdi>.
              </>
            ) : (
              'A different administrator will decide, if this site has more than one. We will email you the outcome.'
            )}
          </p>
          {appealText && (
            <details>
              <summary>Your appeal{appealedAt && <>, sent on {day(appealedAt)}</>}</summary>
              <p className={styles.message} dir="auto">
                {appealText}
              </p>
            </details>
          )}
        </section>
      );
  }
}
