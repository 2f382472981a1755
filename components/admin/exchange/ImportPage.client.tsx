'use client';

import type { Route } from 'next';
import { StudioLink } from '@/components/studio/StudioLink';
import { StudioCard, StudioPage } from '@/components/studio/StudioPage';
import { Icon } from '@/components/ui/Icon';
import type { AdminModel } from '@/lib/admin/field';
import { ExportPanel } from './ExportPanel';
import { FormatHelp } from './FormatHelp';
import { ImportCard } from './ImportCard';
import { MODEL_WORDS } from './words';

/** Records of one model into the site out of a file, and out of it into one. */
export function ImportPage({
  model,
  renewPublicPages,
}: {
  model: AdminModel;
  renewPublicPages: ((changes: unknown) => Promise<void>) | undefined;
}) {
  const { many, list } = MODEL_WORDS[model];
  return (
    <StudioPage
      title={<>Import and export {many}</>}
      lead={
        <>One shape out and in, as CSV for spreadsheets or as JSON. First you see what a file would do.</>
      }
      actions={
        <StudioLink href={list as Route} className="button">
          <Icon name="chevron-left" /> All {many}
        </StudioLink>
      }
    >
      <ImportCard model={model} renewPublicPages={renewPublicPages} />
      <StudioCard
        id="export"
        title="Take them out"
        note="Every field of every record, written to a file as it is read."
      >
        <ExportPanel model={model} />
      </StudioCard>
      <FormatHelp model={model} />
    </StudioPage>
  );
}
