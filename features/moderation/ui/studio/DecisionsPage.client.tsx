'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { StudioPage } from '@/features/studio/ui/StudioPage';
import { StudioLoading } from '@/features/studio/ui/StudioStates';
import { routes } from '@/lib/routes';
import { DecisionCard } from './DecisionCard.client';
import styles from './Decisions.module.scss';
import { useModeration } from './moderation-context';

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
          <p>Your decisions could not be read. {problem}</p>
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
