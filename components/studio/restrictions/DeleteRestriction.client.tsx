'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { routes } from '@/lib/routes';
import type { OwnRestriction } from '@/lib/studio/bans/own-restriction';
import { StudioCard } from '../StudioPage';
import { useStudio } from '../studio-context';
import { subjectOf } from './subject';
import { useDeleted } from './use-deleted';

const LISTS = { bans: routes.studio.bans, reports: routes.studio.reports } as const;

/** Deletes a record after asking once. A copy stays in this browser, to be brought back. */
export function DeleteRestriction({ own: { kind, row, record } }: { own: OwnRestriction }) {
  const { remove } = useStudio();
  const { keep, drop } = useDeleted();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const word = subjectOf(kind);
  const { length } = record.events;

  async function deleteIt(): Promise<string> {
    const isKept = keep({ kind, at: new Date().toISOString(), row });
    if (!isKept) throw new Error('This browser could not keep a copy, so nothing was deleted.');
    const written = await remove(kind, row.id, row.updatedAt).catch((thrown: unknown) => {
      drop(row.id);
      throw thrown;
    });
    if (written.kind === 'conflict') {
      drop(row.id);
      throw new Error(
        'It was changed elsewhere just now. Look at what is there, and delete it if you still want to.',
      );
    }
    router.push(LISTS[kind]());
    return '';
  }

  return (
    <StudioCard
      id="delete"
      title={`Delete this ${word}`}
      note="For a record that should never have been there. Something that is over is ended, not deleted."
    >
      {isAsking ? (
        <ActionForm
          label={`Delete this ${word}`}
          submit="Delete it"
          pending="Deleting"
          tone="destructive"
          takesFocus
          action={deleteIt}
          buttons={
            <button type="button" className="button" onClick={() => setAsking(false)}>
              Keep it
            </button>
          }
        >
          <p>
            The {word} goes from your page, and from every list and count, with{' '}
            {length === 1 ? 'the 1 entry' : `the ${length} entries`} recorded since. A copy stays in this
            browser, and its evidence stays where it is: below your list you can bring it all back, or remove
            it for good.
          </p>
        </ActionForm>
      ) : (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          Delete this {word}
        </button>
      )}
    </StudioCard>
  );
}
