import { useState } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { Button } from '@/components/ui/Button';
import { type Description, descriptionProblems } from '@/features/studio/model/evidence/description';
import { isoDateOf } from '@/lib/time/when';
import { DescriptionFields } from './DescriptionFields';

/** Describes a piece of evidence, or adds a link to a page. */
export function DescriptionForm({
  label,
  submit,
  isPage,
  begin,
  note,
  onSave,
  onCancel,
}: {
  label: string;
  submit: string;
  isPage: boolean;
  begin: Description;
  /** A note about other effects of saving. */
  note?: string;
  onSave: (typed: Description) => Promise<void>;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState(begin);
  const [isChecked, setChecked] = useState(false);
  const problems = descriptionProblems(typed, { isPage, today: isoDateOf(new Date()) });
  return (
    <ActionForm
      label={label}
      submit={submit}
      pending="Saving"
      failureField="label"
      check={() => {
        setChecked(true);
        return Object.keys(problems)[0];
      }}
      action={async () => {
        await onSave(typed);
        return '';
      }}
      buttons={<Button onClick={onCancel}>Cancel</Button>}
    >
      <DescriptionFields
        isPage={isPage}
        value={typed}
        problems={isChecked ? problems : {}}
        onChange={(changes) => setTyped({ ...typed, ...changes })}
      />
      {note && <p>{note}</p>}
    </ActionForm>
  );
}
