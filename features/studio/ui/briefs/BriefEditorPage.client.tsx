'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { routes } from '@/lib/routes';
import { StudioLink, StudioPage } from '../../../../components/workspace/StudioPage';
import { ProfileFirst } from '../StudioStates';
import { useStudio } from '../studio-context';
import { BriefEditor } from './BriefEditor.client';
import { hasDeviceDraft, useBriefRow } from './brief-row';

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
  const { status, problem, profile, viewer, reload: reloadStudio } = useStudio();
  const { brief, reload } = useBriefRow(id);
  const [isDeleted, setDeleted] = useState(false);
  const isNew = given === undefined;

  useEffect(() => {
    if (isNew) window.history.replaceState(null, '', routes.studio.newBrief(id));
  }, [isNew, id]);

  if (isDeleted)
    return (
      <Message
        title="Brief deleted"
        text="The text and earlier versions of the brief have been deleted too."
        label="All briefs"
      />
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
  if (!profile) return <ProfileFirst title="New brief" />;
  if (!isNew && brief.row === null && !hasDeviceDraft(viewer.userId, id))
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
      row={brief.row}
      author={{ userId: viewer.userId, profileId, username, avatarUrl }}
      onDeleted={() => setDeleted(true)}
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
      <p>
        {children}
        {label && (
          <StudioLink href={routes.studio.briefs()} className="button">
            {label}
          </StudioLink>
        )}
      </p>
    </StudioPage>
  );
}
