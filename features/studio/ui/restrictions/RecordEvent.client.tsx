'use client';

import { useState } from 'react';
import { ChoiceField } from '@/components/form/ChoiceField';
import { TextArea } from '@/components/form/Field';
import { Notice } from '@/components/form/Notice';
import { SelectField } from '@/components/form/SelectField';
import { WhenField } from '@/components/form/WhenField';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ActionForm } from '@/components/workspace/ActionForm';
import { isRestoredWithoutAnswer, type RestrictionEvent } from '@/features/bans/model/ban';
import { aboutText, eventTitle } from '@/features/bans/model/event-text';
import { hasProblems, LIMITS } from '@/features/studio/model/form-problems';
import type { OwnRestriction } from '@/features/studio/model/own-restriction';
import { ConflictNotice, DraftNotice } from '../../../../components/workspace/DraftNotice.client';
import { AppealResultForm, ResultField } from './AppealResult';
import styles from './RecordEvent.module.scss';
import { today } from './restriction-form';
import { escalationChoices, eventChoices, useEventForm } from './use-event-form';
import { useGraceEnd } from './use-grace-end';

/** Adds an update to a record: the next one that the table of transitions allows, or an earlier one that was forgotten. */
export function RecordEvent({
  own,
  onRecorded,
}: {
  own: OwnRestriction;
  onRecorded: (news: string) => void;
}) {
  const form = useEventForm(own, onRecorded);
  const graceEnd = useGraceEnd(own.row);
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState('');
  const subject = own.record.kind;
  const { draft, values, kinds, others } = form;
  const problems: typeof form.problems = isChecked ? form.problems : {};
  const eventText = (event: RestrictionEvent) =>
    [`${eventTitle(event.kind, own.record, subject)}, ${aboutText(event.when)}`, event.text]
      .filter(Boolean)
      .join('\n');

  async function save(): Promise<string> {
    await form.save();
    setChecked(false);
    return '';
  }
  const saveInstead = () =>
    form.save(others ?? []).catch((thrown: unknown) => {
      setProblem(thrown instanceof Error ? thrown.message : 'The update could not be saved.');
    });

  const earlier = form.mayBeEarlier && <Button onClick={form.offerEarlier}>Add an earlier update</Button>;
  return (
    <Card
      id="record"
      title={kinds.length > 0 ? 'Add an update' : 'Closed'}
      note={
        kinds.length > 0
          ? `Published updates stay on your page. You can ${
              graceEnd === null ? 'retract a mistake; your page will then say so' : 'remove a mistake'
            }.`
          : `This record is closed. If that is a mistake, ${graceEnd === null ? 'retract' : 'remove'} the last update below.`
      }
    >
      <div className={styles.stack}>
        <DraftNotice draft={draft} onDiscard={form.reset} />
        <Notice tone="error" text={problem} onDismiss={() => setProblem('')} />
        {others && values.kind && values.when && (
          <ConflictNotice
            fields={[
              {
                name: 'event',
                label: 'These updates contradict each other',
                mine: eventText({ kind: values.kind, when: values.when, text: values.text }),
                theirs: others.map(eventText).join('\n\n'),
              },
            ]}
            onResolve={(adoptedFields) => (adoptedFields.length > 0 ? form.reset() : void saveInstead())}
          />
        )}
        {kinds.length === 0 && isRestoredWithoutAnswer(own.record) && (
          <AppealResultForm own={own} onSaved={onRecorded} />
        )}
        {kinds.length === 0 && earlier}
        {kinds.length > 0 && !others && (
          <ActionForm
            label="Add update"
            submit="Publish update"
            pending="Publishing"
            check={() => {
              setChecked(true);
              return hasProblems(form.problems) ? Object.keys(form.problems)[0] : undefined;
            }}
            action={save}
            buttons={earlier}
          >
            <ChoiceField
              name="kind"
              label="What happened"
              value={values.kind}
              onChange={(kind) => draft.set({ kind })}
              choices={eventChoices(kinds, subject)}
              problems={problems.kind}
              required
            />
            {values.kind && (
              <div className={styles.more}>
                <WhenField
                  name="when"
                  label="When"
                  isOptional={false}
                  newest={today()}
                  value={values.when}
                  onChange={(when) => draft.set({ when })}
                  problems={problems.when}
                />
                {values.kind === 'appeal-escalated' && (
                  <SelectField
                    name="to"
                    label="Taken to"
                    hint="Readers see it before your words."
                    emptyLabel="Not stated"
                    value={values.to ?? ''}
                    options={escalationChoices(own.record)}
                    onChange={(to) => draft.set({ to })}
                  />
                )}
                {form.asksResult && (
                  <ResultField
                    value={values.result}
                    onChange={(result) => draft.set({ result })}
                    problems={problems.result}
                    required
                  />
                )}
                <TextArea
                  name="text"
                  label="In your words"
                  hint="Say what happened and who did it. This is public."
                  limit={LIMITS.event}
                  rows={3}
                  value={values.text}
                  onChange={(text) => draft.set({ text })}
                  problems={problems.text}
                />
              </div>
            )}
          </ActionForm>
        )}
      </div>
    </Card>
  );
}
