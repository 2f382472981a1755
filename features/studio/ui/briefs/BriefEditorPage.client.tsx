'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ActionForm } from '@/components/workspace/ActionForm';
import type { BriefStatus } from '@/features/briefs/model/brief';
import type { BriefValues } from '@/features/studio/model/brief-values';
import { inputOfRow } from '@/features/studio/model/imported-rows';
import type { OwnRow } from '@/features/studio/model/own-rows';
import { routes } from '@/lib/routes';
import { RecordsError } from '@/lib/workspace/stored-record';
import { StudioLink, StudioPage } from '../../../../components/workspace/StudioPage';
import { NoProfile } from '../StudioStates';
import { useStudio } from '../studio-context';
import { BriefEditor, type DeletedBrief } from './BriefEditor.client';
import { hasDeviceDraft, useBriefRow } from './brief-row';
import { restoreVersions } from './use-brief-versions';

/**
 * The id of a new brief. Its address has it from the start, so that a reload finds the draft. It is in the query, because
 * another path would load another page, and the cursor and the undo history of the text would be lost.
 */
const newId = () =>
  (typeof window !== 'undefined' && new URLSearchParams(window.location.search).get('id')) ||
  crypto.randomUUID();

/** The editor of an existing brief, or of a new one with a new id. */
export function BriefEditorPage({ id: given }: { id?: string }) {
  const [id] = useState(() => given ?? newId());
  const { status, problem, profile, viewer, create, reload: reloadStudio } = useStudio();
  const { brief, reload } = useBriefRow(id);
  const [deleted, setDeleted] = useState<DeletedBrief | null>(null);
  /** After an undone deletion: the values in the editor, and the record that was stored again. */
  const [restored, setRestored] = useState<{ readonly values: BriefValues; readonly row: OwnRow | null }>();
  const isNew = given === undefined;

  useEffect(() => {
    if (isNew) window.history.replaceState(null, '', routes.studio.newBrief(id));
  }, [isNew, id]);

  /** Stores a deleted brief again, as a draft, and opens it. Can be repeated after a failure. */
  async function undo({ row, values, versions }: DeletedBrief): Promise<string> {
    if (row) {
      const created = await create('briefs', {
        ...inputOfRow('briefs', row),
        status: 'DRAFT' satisfies BriefStatus,
      });
      if (created.kind !== 'saved') throw new RecordsError('Another record already has this ID.', created);
      await restoreVersions(versions);
      setRestored({ values, row: created.row });
    } else setRestored({ values, row: null });
    setDeleted(null);
    return '';
  }

  if (deleted)
    return (
      <Message
        title="Brief deleted"
        text="Its text and its earlier versions were deleted too. You can undo this until you leave this page."
      >
        <ActionForm
          label="Undo the deletion"
          submit="Undo"
          pending="Restoring"
          tone="plain"
          action={() => undo(deleted)}
          buttons={
            <StudioLink href={routes.studio.briefs()} className="button">
              All briefs
            </StudioLink>
          }
        />
      </Message>
    );
  if (status === 'failed' || brief.kind === 'failed')
    return (
      <Message title="The brief could not be read" text={brief.kind === 'failed' ? brief.text : problem}>
        <Button
          onClick={() => {
            reload();
            void reloadStudio();
          }}
        >
          Try again
        </Button>
      </Message>
    );
  if (status === 'loading' || brief.kind === 'loading')
    return (
      <StudioPage title={isNew ? 'New brief' : 'Brief'}>
        <p role="status">Loading…</p>
      </StudioPage>
    );
  if (!profile) return <NoProfile purpose="New brief" />;
  if (!isNew && brief.row === null && !restored && !hasDeviceDraft(viewer.userId, id))
    return (
      <Message
        title="Brief not found"
        text="It was deleted, belongs to someone else, or never existed."
        label="All briefs"
      />
    );
  const { username, avatarUrl, id: profileId } = profile.profile;
  return (
    <BriefEditor
      id={id}
      row={brief.row ?? restored?.row ?? null}
      restored={restored?.values}
      author={{ userId: viewer.userId, profileId, username, avatarUrl }}
      onDeleted={setDeleted}
    />
  );
}

function Message({
  title,
  text,
  label,
  children,
}: {
  title: string;
  text: string;
  label?: string;
  children?: ReactNode;
}) {
  return (
    <StudioPage title={title} lead={text}>
      {children}
      {label && (
        <p>
          <StudioLink href={routes.studio.briefs()} className="button">
            {label}
          </StudioLink>
        </p>
      )}
    </StudioPage>
  );
}
