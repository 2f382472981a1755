'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import type { OwnRestriction } from '@/features/studio/model/bans/own-restriction';
import { routes } from '@/lib/routes';
import { useStudio } from '../studio-context';
import { subjectOf } from './subject';
import { useDeleted } from './use-deleted';

const LISTS = { bans: routes.studio.bans, reports: routes.studio.reports } as const;

/** Deletes a record after one confirmation. A copy stays in this browser and can be restored. */
export function DeleteRestriction({ own: { kind, row } }: { own: OwnRestriction }) {
  const { remove } = useStudio();
  const { keep, drop } = useDeleted();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const word = subjectOf(kind);

  async function deleteIt(): Promise<string> {
    const isKept = keep({ kind, at: new Date().toISOString(), row });
    if (!isKept) throw new Error('This browser could not store a copy, so nothing was deleted.');
    const written = await remove(kind, row.id, row.updatedAt).catch((thrown: unknown) => {
      drop(row.id);
      throw thrown;
    });
    if (written.kind === 'conflict') {
      drop(row.id);
      throw new Error(
        'It was just changed elsewhere. Check the new version, then delete it if you still want to.',
      );
    }
    router.push(LISTS[kind]());
    return '';
  }

  return (
    <Card
      id="delete"
      title={`Delete this ${word}`}
      note="Only for records that you added by mistake. If the restriction is over, add an update instead."
    >
      {isAsking ? (
        <ActionForm
          label={`Delete this ${word}`}
          submit={`Delete ${word}`}
          pending="Deleting"
          tone="destructive"
          takesFocus
          action={deleteIt}
          buttons={<Button onClick={() => setAsking(false)}>Cancel</Button>}
        >
          <p>
            The {word} and all its updates will be removed from your page, lists and counts. A copy stays in
            this browser, and the evidence is not deleted. Below your list, you can restore everything or
            delete it permanently.
          </p>
        </ActionForm>
      ) : (
        <Button onClick={() => setAsking(true)}>Delete this {word}</Button>
      )}
    </Card>
  );
}
