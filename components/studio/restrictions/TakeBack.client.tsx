'use client';

import { useState } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { CheckField } from '@/components/form/CheckField';
import { Field } from '@/components/form/Field';
import type { RecordedEvent } from '@/lib/domain/bans/history';
import type { OwnRestriction } from '@/lib/studio/bans/own-restriction';
import { LIMITS, missing, tooLong } from '@/lib/studio/bans/problems';
import { withoutEvents } from '@/lib/studio/bans/recording';
import { historyFields } from '@/lib/studio/bans/stored';
import { today } from './today';
import { GONE, useApplied } from './use-applied';

/** Takes an entry back that was a mistake: it counts no more, and stays on record as taken back, with the reason. */
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
  const problem = missing(reason, 'Say why: readers see it.') ?? tooLong(reason, LIMITS.reason);

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
      throw new Error('Something was recorded after it meanwhile. Take that back first.');
    onDone('It was taken back, and counts no more.');
    return '';
  }

  return (
    <ActionForm
      label="Take an entry back"
      submit="Take it back"
      pending="Saving"
      tone="destructive"
      failureField="reason"
      check={() => {
        setChecked(true);
        return problem ? 'reason' : undefined;
      }}
      action={takeBack}
      buttons={
        <button type="button" className="button" onClick={onCancel}>
          Leave it
        </button>
      }
    >
      <Field
        name="reason"
        label="Why it is taken back"
        hint="Your page says that it was, with this reason. What follows from it is counted anew."
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
          label="Its words held something private: remove them from the record"
          value={isWithheld}
          onChange={setWithheld}
        />
      )}
    </ActionForm>
  );
}
