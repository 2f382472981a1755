'use client';

import type { Route } from 'next';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { StudioLink, StudioPage } from '@/components/workspace/StudioPage';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { ReadProblem, useAdminRead } from '@/features/moderation/ui/admin/use-admin-read';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { RETENTION_DAYS } from '../../../lib/audit/entry';
import styles from './Audit.module.scss';
import { type AuditEntry, auditKeys, readOwnActivity } from './audit-log';
import { EntryList } from './EntryList';

const PAGE_SIZE = 50;

/** Where a person edits each kind of record. */
const EDITORS: ReadonlyMap<string, (id: string) => string> = new Map<string, (id: string) => string>([
  ['Profile', routes.studio.profile],
  ['PlatformBan', routes.studio.ban],
  ['ShadowbanExperience', routes.studio.report],
  ['Brief', routes.studio.brief],
]);

/** A link to the record of an entry. */
function getLink({ recordType, recordId }: AuditEntry) {
  const editor = EDITORS.get(recordType ?? '');
  if (!editor || !recordId) return null;
  return (
    <StudioLink href={editor(recordId) as Route} className="text-link">
      Open
    </StudioLink>
  );
}

/** The audit log of the person's own account, newest entry first. */
export function ActivityPage() {
  const { viewer } = useSignedIn();
  const [tokens, setTokens] = useState<readonly string[]>([]);
  const token = tokens.at(-1) ?? null;
  const { value, status, problem, reload } = useAdminRead(auditKeys.own(viewer.userId, token), () =>
    readOwnActivity(queryAsViewer, viewer.userId, { token, limit: PAGE_SIZE }),
  );
  const entries = value?.entries ?? [];
  return (
    <StudioPage
      title="Activity"
      lead={`Sign-ins, security events, changes to your records and decisions about your account. We store account entries for ${RETENTION_DAYS.ACCOUNT} days and decisions for two years.`}
    >
      <div className={styles.log}>
        <ReadProblem what="Your activity" problem={problem} onRetry={reload} />
        {status === 'ready' && entries.length === 0 ? (
          <EmptyState isFramed title="No activity yet">
            Your next sign-in and every change to your password, email address or two-step verification will
            appear here. If you see something that you did not do, change your password.
          </EmptyState>
        ) : (
          <EntryList entries={entries} viewer={viewer.userId} getLinks={getLink} />
        )}
        <div className={styles.foot}>
          <p role="status">
            {status === 'loading'
              ? 'Loading…'
              : `Page ${tokens.length + 1}, ${plural(entries.length, 'entry', 'entries')}.`}
          </p>
          <div className={styles.exports}>
            <Button disabled={tokens.length === 0} onClick={() => setTokens(tokens.slice(0, -1))}>
              <Icon name="chevron-left" /> Newer
            </Button>
            <Button
              disabled={!value?.nextToken}
              onClick={() => value?.nextToken && setTokens([...tokens, value.nextToken])}
            >
              Older <Icon name="chevron-right" />
            </Button>
          </div>
        </div>
      </div>
    </StudioPage>
  );
}
