'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Notice } from '@/components/form/Notice';
import { StudioPage } from '@/components/workspace/StudioPage';
import type { StoredSite } from '@/lib/site/site-values';
import { NO_RECORD } from '../model/site-form';
import { SiteSections } from './SiteSections';
import { SITE_KEY, type SiteRecord, useSiteRecord } from './use-site-record';

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
  const queries = useQueryClient();
  const { value, problem, reload } = useSiteRecord();
  const row = value && (value.row ?? NO_RECORD);

  return (
    <StudioPage
      title="Site"
      lead="The name, appearance and sections of this site. Changes appear on every page as soon as you save them."
    >
      <Notice tone="error" text={problem} onDismiss={() => void reload()} />
      {row ? (
        <SiteSections
          row={row}
          fixed={fixed}
          onSaved={async (saved) => {
            queries.setQueryData<SiteRecord>(SITE_KEY, { row: saved });
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
