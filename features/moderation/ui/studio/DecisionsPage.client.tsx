'use client';

import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { TextArea } from '@/components/form/Field';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { EmptyState } from '@/components/ui/EmptyState';
import { FactList } from '@/components/ui/FactList';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Time } from '@/components/ui/Time';
import { SchemaForm, useSchemaField, useSchemaForm } from '@/components/workspace/SchemaForm';
import { StudioLoading, StudioPage } from '@/components/workspace/StudioPage';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { readStored, writeStored } from '@/lib/browser-storage';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import { appealText } from '../../model/contract.ts';
import { MAX_APPEAL } from '../../model/reasons.ts';
import { actionText, reasonName, TARGET_NOUNS } from '../../model/texts.ts';
import { callModerationApi } from './call-moderation-api';
import styles from './Decisions.module.scss';
import { appealState, type OwnDecision } from './decisions';
import { useModeration } from './moderation-context';

/** Key of the draft, which this tab stores until the appeal is sent. A reload does not lose it. */
const draftKey = (userId: string, decisionId: string) => `appeal:${userId}:${decisionId}`;

const appealShape = z.object({ appeal: appealText });

/** The form of the one appeal against a decision. */
function AppealForm({ decisionId }: { decisionId: string }) {
  const { viewer } = useSignedIn();
  const { reload } = useModeration();
  const key = draftKey(viewer.userId, decisionId);
  const form = useSchemaForm(appealShape, { appeal: readStored('sessionStorage', key) ?? '' });
  const field = useSchemaField(form, 'appeal');
  const change = (value: string) => {
    field.onChange(value);
    writeStored('sessionStorage', key, value || null);
  };
  const send = async ({ appeal }: z.infer<typeof appealShape>) => {
    await callModerationApi({ type: 'appeal', decisionId, text: appeal });
    writeStored('sessionStorage', key, null);
    await reload();
    return 'Your appeal was sent.';
  };
  return (
    <SchemaForm
      form={form}
      label="Appeal"
      submit="Send appeal"
      pending="Sending…"
      action={send}
      failureField="appeal"
    >
      <TextArea
        {...field}
        label="Why should we reverse this decision?"
        hint="You can appeal once. Say which facts are wrong or which rules were wrongly applied, and add links to evidence."
        onChange={change}
        limit={MAX_APPEAL}
        rows={6}
        required
      />
    </SchemaForm>
  );
}

const day = (instant: string) => <Time when={onDay(instant.slice(0, 10))} style="long" />;

/** A statement of reasons: the decision, its target, reason and author, and the appeal. */
function DecisionCard({ decision, now }: { decision: OwnDecision; now: Date }) {
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

const TITLE = 'Decisions';

/** Decisions about the person's records and account, with reasons and appeals. */
export function DecisionsPage() {
  const { status, moderation, problem, reload } = useModeration();
  const { decisions } = moderation;
  const [now] = useState(() => new Date());
  const list = useRef<HTMLUListElement>(null);
  const isReady = status === 'ready';
  // The cards render after the page loads, so the browser cannot scroll to the linked card itself.
  useEffect(() => {
    if (!isReady) return;
    const id = decodeURIComponent(globalThis.location.hash.slice(1));
    const card = [...(list.current?.children ?? [])].find((item) => item.id === id);
    card?.scrollIntoView();
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
  }, [isReady]);
  if (status === 'loading') return <StudioLoading title={TITLE} />;
  return (
    <StudioPage
      title={TITLE}
      lead={
        <>
          Decisions by administrators about your records and your account, with their reasons. You can appeal
          each decision once.{' '}
          <Link className="text-link" href={`${routes.termsOfUse()}#moderation`}>
            How we moderate
          </Link>
        </>
      }
    >
      {status === 'failed' && (
        <Callout role="alert" tone="error" icon="wifi-off">
          <p>The decisions about your records and account could not be loaded. {problem}</p>
          <Button onClick={() => void reload()}>Try again</Button>
        </Callout>
      )}
      {isReady && decisions.length === 0 && (
        <EmptyState isFramed title="No decisions">
          If an administrator takes action on one of your records or your account, the decision and its reason
          appear here. You also get an email.
        </EmptyState>
      )}
      {decisions.length > 0 && (
        <ul ref={list} className={`plain-list ${styles.decisions}`}>
          {decisions.map((decision) => (
            <li key={decision.id} id={decision.id} tabIndex={-1}>
              <DecisionCard decision={decision} now={now} />
            </li>
          ))}
        </ul>
      )}
    </StudioPage>
  );
}
