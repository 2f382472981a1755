'use client';

import { Callout } from '@/components/ui/Callout';
import { Time } from '@/components/ui/Time';
import { StudioLink } from '@/components/workspace/StudioPage';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import styles from './Decisions.module.scss';
import { useModeration } from './moderation-context';

/** Notice on every studio page while the account is locked or closed, with a link to the decision. */
export function AccountCallout() {
  const { account } = useModeration().moderation;
  if (account?.state !== 'LOCKED' && account?.state !== 'CLOSED') return null;
  const isLocked = account.state === 'LOCKED';
  return (
    <aside className={styles.account} aria-label="Your account">
      <Callout tone="error" icon="lock-fill">
        <p>
          <strong>{isLocked ? 'Your account is locked' : 'Your account is closed'}</strong> since{' '}
          <Time when={onDay(account.since.slice(0, 10))} style="long" />. You can read and export everything,
          but you cannot save changes.
        </p>
        <StudioLink className="button" href={routes.studio.moderation(account.decisionId ?? undefined)}>
          Read the decision
        </StudioLink>
      </Callout>
    </aside>
  );
}
