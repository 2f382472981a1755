'use client';

import type { Route } from 'next';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { StudioLink, StudioPage } from '@/components/workspace/StudioPage';
import type { AdminModel } from '@/features/admin/model/field';
import { ExportPanel } from './ExportPanel';
import { FormatHelp } from './FormatHelp';
import { ImportCard } from './ImportCard';
import { MODEL_WORDS } from './words';

/** Imports records of one model from a file, and exports them to a file. */
export function ImportPage({
  model,
  revalidatePublicPages,
}: {
  model: AdminModel;
  revalidatePublicPages: ((changes: unknown) => Promise<void>) | undefined;
}) {
  const { many, list } = MODEL_WORDS[model];
  return (
    <StudioPage
      title={<>Import and export {many}</>}
      lead={
        <>
          CSV for spreadsheets, or JSON. Exported files can be imported again. You see all changes before
          anything is saved.
        </>
      }
      actions={
        <StudioLink href={list as Route} className="button">
          <Icon name="chevron-left" /> All {many}
        </StudioLink>
      }
    >
      <ImportCard model={model} revalidatePublicPages={revalidatePublicPages} />
      <Card id="export" title="Export" note="Every field of every record.">
        <ExportPanel model={model} />
      </Card>
      <FormatHelp model={model} />
    </StudioPage>
  );
}
