'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { ActionForm } from '@/components/form/ActionForm';
import { Card } from '@/components/ui/Card';
import { hasProblems } from '@/features/studio/model/bans/problems';
import { historyFields, withoutNulls } from '@/features/studio/model/bans/stored';
import { DraftNotice } from '../../../../components/workspace/draft/DraftNotice.client';
import { useKeptDraft } from '../../../../components/workspace/draft/use-kept-draft';
import { useStudio } from '../studio-context';
import { LISTS } from './lists';
import styles from './NewRestriction.module.scss';
import type { FormValues, RestrictionForm } from './restriction-form';
import { today } from './today';

/** Creates a ban or a report. Its id is chosen before it is sent, so that sending it twice creates one record. */
export function NewRestriction<Values extends FormValues>({
  form: { kind, shape, empty, check, stored, Fields },
  profileId,
  label,
  preview,
}: {
  form: RestrictionForm<Values>;
  profileId: string;
  label: string;
  /** A preview of the public record. */
  preview: (values: Values) => ReactNode;
}) {
  const { create, update } = useStudio();
  const router = useRouter();
  const [begun] = useState(() => ({ id: crypto.randomUUID(), values: empty }));
  const [isChecked, setChecked] = useState(false);
  const draft = useKeptDraft(`new ${kind}`, z.object({ id: z.string(), values: shape }), begun, null);
  const { id, values } = draft.values;
  const problems = check(values, today());

  async function save(): Promise<string> {
    const input = { profileId, ...stored(values), ...historyFields(kind, values.began, []) };
    const created = await create(kind, { id, ...withoutNulls(input) });
    // It was saved before, but the response was lost: later input is a change to it.
    const written =
      created.kind === 'conflict' ? await update(kind, id, input, created.theirs.updatedAt) : created;
    if (written.kind !== 'saved') {
      draft.set({ id: crypto.randomUUID() });
      throw new Error('It could not be saved. Please try again.');
    }
    draft.forget();
    router.push(LISTS[kind].of(id));
    return '';
  }

  return (
    <div className={styles.columns}>
      <Card id="said" title="What happened">
        <div className={styles.stack}>
          <DraftNotice
            draft={draft}
            onDiscard={() => {
              draft.forget();
              setChecked(false);
            }}
          />
          <ActionForm
            label={label}
            submit={`Publish ${LISTS[kind].noun}`}
            pending="Publishing"
            check={() => {
              setChecked(true);
              return hasProblems(problems) ? Object.keys(problems)[0] : undefined;
            }}
            action={save}
          >
            <Fields
              values={values}
              set={(changes) => draft.set({ values: { ...draft.now().values.values, ...changes } })}
              problems={isChecked ? problems : {}}
              today={today()}
            />
          </ActionForm>
        </div>
      </Card>
      <aside className={styles.preview} aria-label="Preview">
        <p className="kicker">Public preview</p>
        {preview(values)}
        <p className={styles.next}>
          Next, you can add evidence and updates. Evidence stays private until you publish it.
        </p>
      </aside>
    </div>
  );
}
