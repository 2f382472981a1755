'use client';

import { useEffect, useRef, useState } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { Field } from '@/components/form/Field';
import { Button } from '@/components/ui/Button';
import { ActionForm } from '@/components/workspace/ActionForm';
import { fieldName } from '@/features/bans/model/event-text';
import { hasProblems, LIMITS, type Problems, tooLong } from '@/features/studio/model/form-problems';
import type { OwnRestriction } from '@/features/studio/model/own-restriction';
import { ConflictNotice, DraftNotice } from '../../../../components/workspace/DraftNotice.client';
import styles from './RecordEvent.module.scss';
import { type FormValues, type RestrictionForm, today } from './restriction-form';
import { useDetailsForm } from './use-details-form';

/**
 * Edits the details of a record. The previous version is published with the change.
 * @param takesFocus the button that opened it is gone
 */
export function DetailsForm<Values extends FormValues>({
  form,
  own,
  takesFocus,
  onSaved,
  onCancel,
}: {
  form: RestrictionForm<Values>;
  own: OwnRestriction;
  takesFocus: boolean;
  onSaved: (news: string) => void;
  onCancel: () => void;
}) {
  const details = useDetailsForm(form, own);
  const { draft, values, reason, isWithheld, replaces, conflict } = details;
  const [isChecked, setChecked] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  const tooMuch = tooLong(reason, LIMITS.reason);
  const problems: Problems = {
    ...form.check(values, today(), own.record.events),
    ...(tooMuch ? { reason: [tooMuch] } : {}),
  };
  const shown = isChecked ? problems : {};

  async function save(): Promise<string> {
    if ((await details.save()) === 'saved') onSaved('Your changes are saved.');
    return '';
  }
  const discard = () => {
    details.forget();
    onCancel();
  };

  if (conflict)
    return (
      <ConflictNotice
        fields={conflict.fields.map((name) => ({
          name,
          label: form.labels[name],
          mine: form.text(values, name),
          theirs: form.text(conflict.theirs, name),
        }))}
        savedAt={conflict.savedAt}
        onResolve={details.resolve}
      />
    );
  return (
    <div className={styles.stack} ref={frame} tabIndex={-1}>
      <DraftNotice draft={draft} onDiscard={discard} />
      <ActionForm
        label="Edit details"
        submit="Save changes"
        pending="Saving"
        check={() => {
          setChecked(true);
          return hasProblems(problems) ? Object.keys(problems)[0] : undefined;
        }}
        action={save}
        buttons={<Button onClick={discard}>Cancel</Button>}
      >
        <form.Fields values={values} set={details.set} problems={shown} today={today()} />
        {replaces.length > 0 && (
          <div className={styles.more}>
            <Field
              name="reason"
              label="Reason for the change"
              hint={`Your page will show what you changed (${listed(replaces.map(({ field }) => fieldName(field)))}), the previous version and this reason.`}
              value={reason}
              onChange={(next) => draft.set({ reason: next })}
              problems={shown.reason}
              autoComplete="off"
            />
            {replaces.some(({ field }) => !FACTS.includes(field)) && (
              <CheckField
                name="isWithheld"
                label="The previous text was private: only show that it changed"
                value={isWithheld}
                onChange={(next) => draft.set({ isWithheld: next })}
              />
            )}
          </div>
        )}
      </ActionForm>
    </div>
  );
}

/** Fields that are not free text: their previous value is always published. */
const FACTS = ['platform', 'began', 'loss'];

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB').format(names.map((name) => `the ${name}`));
