import { useState } from 'react';
import { z } from 'zod';
import { CheckField } from '@/components/form/CheckField';
import { Field, TextArea } from '@/components/form/Field';
import { WhenField } from '@/components/form/WhenField';
import { Button } from '@/components/ui/Button';
import { SchemaForm, useSchemaField, useSchemaForm } from '@/components/workspace/SchemaForm';
import { isInGrace } from '@/features/bans/model/grace-period';
import type { RecordedEvent } from '@/features/bans/model/history';
import { checkCorrectedEvent } from '@/features/studio/model/check-restriction';
import { historyFields, withCorrectedEvent } from '@/features/studio/model/edit-restriction';
import { LIMITS, missing, tooLong } from '@/features/studio/model/form-problems';
import type { OwnRestriction } from '@/features/studio/model/own-restriction';
import { checkedText } from '@/lib/domain/checked-text';
import { assertSaved, today, useApplied, whenShape } from './restriction-form';
import { GRACE_OVER, useGraceEnd } from './use-grace-end';

/** The form's values. A reason is asked for where readers see the correction. */
const getShape = (own: OwnRestriction, event: RecordedEvent, isGrace: boolean) =>
  z.object({
    when: whenShape.nullable().superRefine((when, context) => {
      const message = checkCorrectedEvent(event, when, own.record, today());
      if (message) context.addIssue({ code: 'custom', message });
    }),
    text: checkedText((text) => tooLong(text, LIMITS.event)),
    reason: checkedText((reason) =>
      isGrace
        ? null
        : (missing(reason, 'Enter a reason. Readers can see it.') ?? tooLong(reason, LIMITS.reason)),
    ),
    isWithheld: z.boolean(),
  });

type Values = z.infer<ReturnType<typeof getShape>>;

/** Corrects the date or the text of an update in one step. Readers see the previous version, except in the grace period. */
export function CorrectUpdate({
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
  const isGrace = useGraceEnd(own.row) !== null;
  const [ids] = useState(() => ({ marker: crypto.randomUUID(), former: crypto.randomUUID() }));
  const form = useSchemaForm(getShape(own, event, isGrace), {
    when: event.when,
    text: event.text,
    reason: '',
    isWithheld: false,
  });
  const { onBlur: _blur, ...when } = useSchemaField(form, 'when');
  const text = useSchemaField(form, 'text');
  const reason = useSchemaField(form, 'reason');
  const isWithheld = useSchemaField(form, 'isWithheld');

  async function correct(values: Values): Promise<string> {
    if (isGrace && !isInGrace(own.row)) throw new Error(GRACE_OVER);
    if (!values.when) throw new Error('Give the date.');
    const corrected = { ...event, when: values.when, text: values.text.trim() };
    const marker = isGrace
      ? null
      : {
          id: ids.marker,
          kind: 'taken-back' as const,
          of: ids.former,
          on: today(),
          reason: values.reason.trim(),
          isWithheld: values.isWithheld,
          isCorrected: true,
        };
    const applied = await apply((now) => {
      const history = withCorrectedEvent(now.history, now.record.began, corrected, marker);
      return history && historyFields(now.kind, now.record, history);
    });
    assertSaved(
      applied,
      'The record was changed elsewhere, and this date no longer fits. Check its history.',
    );
    onDone('The update has been corrected.');
    return '';
  }

  return (
    <SchemaForm
      form={form}
      label="Correct update"
      submit="Save correction"
      pending="Saving"
      takesFocus
      action={correct}
      buttons={<Button onClick={onCancel}>Cancel</Button>}
    >
      <WhenField {...when} label="When" isOptional={false} newest={today()} />
      <TextArea {...text} label="In your words" limit={LIMITS.event} rows={3} />
      {!isGrace && (
        <>
          <Field
            {...reason}
            label="Reason for the correction"
            hint="Your page will show the previous version, with this reason."
            autoComplete="off"
            required
          />
          {event.text && (
            <CheckField {...isWithheld} label="The previous text was private: remove it from the record" />
          )}
        </>
      )}
    </SchemaForm>
  );
}
