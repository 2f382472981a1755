'use client';

import { useCallback, useEffect, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { StudioPage } from '@/components/workspace/StudioPage';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import type { StoredSite } from '@/lib/site/site-values';
import type { Row } from '@/lib/workspace/stored-record';
import { NO_RECORD, readSiteRecord } from '../model/site-form';
import { SiteSections } from './SiteSections';

/**
 * The settings of the installation.
 * @param fixed settings of the environment, which cannot be changed here
 * @param revalidate returns when the pages show the saved settings
 */
export function SiteForm({
  fixed,
  revalidate,
}: {
  fixed: Partial<StoredSite>;
  revalidate: () => Promise<void>;
}) {
  const { viewer, end } = useSignedIn();
  const [row, setRow] = useState<Row | null>(null);
  const [problem, setProblem] = useState('');

  const read = useCallback(async () => {
    try {
      setRow((await readSiteRecord(queryAsViewer)) ?? NO_RECORD);
      setProblem('');
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setProblem(failure.text);
    }
  }, [viewer.userId, end]);

  useEffect(() => {
    void read();
  }, [read]);

  return (
    <StudioPage
      title="Site"
      lead="The name, appearance and sections of this site. Changes appear on every page as soon as you save them."
    >
      <Notice tone="error" text={problem} onDismiss={() => void read()} />
      {row ? (
        <SiteSections
          row={row}
          fixed={fixed}
          onSaved={async (saved) => {
            setRow(saved);
            // A page that is not revalidated now is rendered again within a minute.
            await revalidate().catch(() => undefined);
          }}
        />
      ) : (
        !problem && <p role="status">Loading the settings…</p>
      )}
    </StudioPage>
  );
}
