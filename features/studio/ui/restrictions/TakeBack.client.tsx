'use client';

import { useState } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { CheckField } from '@/components/form/CheckField';
import { Field } from '@/components/form/Field';
import { Button } from '@/components/ui/Button';
import type { RecordedEvent } from '@/features/bans/model/history';
import type { OwnRestriction } from '@/features/studio/model/bans/own-restriction';
import { LIMITS, missing, tooLong } from '@/features/studio/model/bans/problems';
import { withoutEvents } from '@/features/studio/model/bans/recording';
import { historyFields } from '@/features/studio/model/bans/stored';
import { today } from './today';
import { GONE, useApplied } from './use-applied';

/** Retracts an update that was a mistake. It no longer counts, and stays on the page as retracted, with the reason. */
export function TakeBack({
  own,
  event,
  onDone,
  onCancel,
}: {
  own: OwnRestriction;
  event: RecordedEvent;
  onDone: (news: string) => void;
  onCancel: () => void;
}) {
  const apply = useApplied(own);
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [isWithheld, setWithheld] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const problem = missing(reason, 'Give a reason. Readers see it.') ?? tooLong(reason, LIMITS.reason);

  async function takeBack(): Promise<string> {
    const marker = {
      id,
      kind: 'taken-back' as const,
      of: event.id,
      on: today(),
      reason: reason.trim(),
      isWithheld,
    };
    const applied = await apply((now) => {
      const history = withoutEvents(now.history, [marker]);
      return history && historyFields(now.kind, now.record.began, history);
    });
    if (applied.kind === 'gone') throw new Error(GONE);
    if (applied.kind === 'refused')
      throw new Error('A later update depends on this one. Retract that one first.');
    onDone('The update has been retracted and no longer counts.');
    return '';
  }

  return (
    <ActionForm
      label="Retract update"
      submit="Retract update"
      pending="Retracting"
      tone="destructive"
      failureField="reason"
      check={() => {
        setChecked(true);
        return problem ? 'reason' : undefined;
      }}
      action={takeBack}
      buttons={<Button onClick={onCancel}>Cancel</Button>}
    >
      <Field
        name="reason"
        label="Reason for retracting"
        hint="Your page will show that the update was retracted, with this reason. Counts will be updated."
        value={reason}
        onChange={setReason}
        problems={isChecked && problem ? [problem] : []}
        autoComplete="off"
        autoFocus
        required
      />
      {event.text && (
        <CheckField
          name="isWithheld"
          label="The text was private: remove it from the record"
          value={isWithheld}
          onChange={setWithheld}
        />
      )}
    </ActionForm>
  );
}
