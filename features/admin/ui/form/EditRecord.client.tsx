'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { EmptyState } from '@/components/ui/EmptyState';
import { useRead } from '@/components/workspace/use-read';
import type { AdminModel } from '@/features/admin/model/field';
import { routes } from '@/lib/routes';
import type { Row } from '@/lib/workspace/stored-record';
import { BackLink, StudioPage } from '../../../../components/workspace/StudioPage';
import { useAdmin } from '../admin-context';
import { adminKeys } from '../admin-queries';
import { EditForm } from './EditForm';

type Read = { readonly row: Row | null };

const WORDS = {
  Stream: { title: 'Stream', missing: 'Stream not found', list: 'Streams' },
  Personality: { title: 'Personality', missing: 'Personality not found', list: 'Personalities' },
} as const;

/** The form of one record. It shows the changes of other administrators while it is open. */
export function EditRecord({ model, id }: { model: AdminModel; id: string }) {
  const { get, onNews } = useAdmin();
  const queries = useQueryClient();
  const queryKey = adminKeys.record(model, id);
  const show = (row: Row) => queries.setQueryData<Read>(queryKey, { row });
  const { status, value, problem, reload } = useRead<Read>(
    queryKey,
    // A record that was deleted while its form is open stays in the form.
    async () => ({ row: (await get(model, id)) ?? queries.getQueryData<Read>(queryKey)?.row ?? null }),
    // The form begins with the newest version, never with that of an earlier visit.
    { gcTime: 0, refetchOnWindowFocus: false },
  );
  const [isDeletedElsewhere, setDeletedElsewhere] = useState(false);
  const words = WORDS[model];

  useEffect(
    () =>
      onNews((news) => {
        if (news && (news.model !== model || news.id !== id)) return;
        if (news?.kind === 'delete') setDeletedElsewhere(true);
        else void reload();
      }),
    [onNews, reload, model, id],
  );

  const back = (
    <BackLink href={model === 'Stream' ? routes.admin.streams() : routes.admin.personalities()}>
      {words.list}
    </BackLink>
  );
  if (value?.row)
    return (
      <EditForm
        model={model}
        row={value.row}
        onRow={show}
        isDeletedElsewhere={isDeletedElsewhere}
        back={back}
      />
    );
  return (
    <StudioPage title={words.title} back={back}>
      {!value && status === 'loading' && <p role="status">Loading…</p>}
      {!value && status === 'failed' && (
        <Callout role="alert" tone="error" icon="wifi-off">
          <p>The record could not be loaded. {problem}</p>
          <Button onClick={() => void reload()}>Try again</Button>
        </Callout>
      )}
      {value && (
        <EmptyState isFramed title={words.missing}>
          It was deleted, or the id is wrong. You can restore records that you deleted in this browser from
          the list.
        </EmptyState>
      )}
    </StudioPage>
  );
}
