'use client';

import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { EmptyState } from '@/components/ui/EmptyState';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall } from '@/components/workspace/viewer-session';
import type { AdminModel } from '@/features/admin/model/field';
import { routes } from '@/lib/routes';
import type { Row } from '@/lib/workspace/stored-record';
import { StudioLink, StudioPage } from '../../../../components/workspace/StudioPage';
import { useAdmin } from '../admin-context';
import { EditForm } from './EditForm';

type State =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ready'; readonly row: Row };

const WORDS = {
  Stream: { title: 'Stream', missing: 'Stream not found', list: 'Streams' },
  Personality: { title: 'Personality', missing: 'Personality not found', list: 'Personalities' },
} as const;

/** The form of one record. It shows the changes of other administrators while it is open. */
export function EditRecord({ model, id }: { model: AdminModel; id: string }) {
  const { get, onNews } = useAdmin();
  const { viewer, end } = useSignedIn();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [isDeletedElsewhere, setDeletedElsewhere] = useState(false);
  const words = WORDS[model];

  const read = useCallback(async () => {
    try {
      const row = await get(model, id);
      setState((before) =>
        row ? { kind: 'ready', row } : before.kind === 'ready' ? before : { kind: 'missing' },
      );
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') return end({ kind: 'expired' });
      setState((before) => (before.kind === 'ready' ? before : { kind: 'failed', text: failure.text }));
    }
  }, [get, model, id, viewer.userId, end]);

  useEffect(() => {
    void read();
  }, [read]);

  useEffect(
    () =>
      onNews((news) => {
        if (news && (news.model !== model || news.id !== id)) return;
        if (news?.kind === 'delete') setDeletedElsewhere(true);
        else void read();
      }),
    [onNews, read, model, id],
  );

  const back = (
    <StudioLink
      href={model === 'Stream' ? routes.admin.streams() : routes.admin.personalities()}
      className="text-link"
    >
      {words.list}
    </StudioLink>
  );
  if (state.kind === 'ready')
    return (
      <EditForm
        model={model}
        row={state.row}
        onRow={(row) => setState({ kind: 'ready', row })}
        isDeletedElsewhere={isDeletedElsewhere}
        back={back}
      />
    );
  return (
    <StudioPage title={words.title} kicker={back}>
      {state.kind === 'loading' && <p role="status">Loading…</p>}
      {state.kind === 'failed' && (
        <Callout role="alert" tone="error" icon="wifi-off">
          <p>The record could not be loaded. {state.text}</p>
          <Button onClick={() => void read()}>Try again</Button>
        </Callout>
      )}
      {state.kind === 'missing' && (
        <EmptyState isFramed title={words.missing}>
          It was deleted, or the id is wrong. You can restore records that you deleted in this browser from
          the list.
        </EmptyState>
      )}
    </StudioPage>
  );
}
