import { useState } from 'react';
import { ChoiceField } from '@/components/form/ChoiceField';
import type { Labelled } from '@/components/form/FieldFrame';
import { ActionForm } from '@/components/workspace/ActionForm';
import { getAppealResult } from '@/features/bans/model/ban';
import { isInGrace } from '@/features/bans/model/grace-period';
import { historyFields, STATED_RESULTS, withStatedResult } from '@/features/studio/model/edit-restriction';
import type { OwnRestriction } from '@/features/studio/model/own-restriction';
import { assertSaved, today, useApplied } from './restriction-form';

type StatedResult = (typeof STATED_RESULTS)[number];

const WORDS: Readonly<Record<StatedResult, { readonly label: string; readonly note?: string }>> = {
  granted: { label: 'It was granted' },
  'partly-granted': { label: 'It was granted in part' },
  rejected: { label: 'It was rejected', note: 'Something else led to the restoration.' },
  pending: { label: 'It was not answered', note: 'The platform did not decide on the appeal.' },
};

const CHOICES = STATED_RESULTS.map((value) => ({ value, ...WORDS[value] }));

/** Asks what became of the appeal when the account was restored while it was open: the two are separate facts. */
export const ResultField = (
  props: Omit<Labelled, 'name' | 'label'> & {
    readonly value: StatedResult | null;
    readonly onChange: (result: StatedResult) => void;
  },
) => (
  <ChoiceField
    {...props}
    name="result"
    label="What became of the appeal"
    hint="A restoration does not say by itself that the appeal was granted."
    choices={CHOICES}
  />
);

/** The form of the result of an appeal that was open when the account was restored. */
export function AppealResultForm({ own, onSaved }: { own: OwnRestriction; onSaved: (news: string) => void }) {
  const apply = useApplied(own);
  const stored = STATED_RESULTS.find((result) => result === getAppealResult(own.record)) ?? 'granted';
  const [chosen, setChosen] = useState<StatedResult | null>(null);
  const [id] = useState(() => crypto.randomUUID());
  const result = chosen ?? stored;

  async function save(): Promise<string> {
    if (result === stored) return 'This is the stored result.';
    const applied = await apply((now) => {
      const marker = isInGrace(now.row) ? null : { id, on: today() };
      const history = withStatedResult(now.history, now.record, marker);
      return historyFields(now.kind, { ...now.record, statedResult: result }, history);
    });
    assertSaved(applied, 'The record was changed elsewhere. Try again.');
    setChosen(null);
    onSaved('The result of the appeal has been saved.');
    return '';
  }

  return (
    <ActionForm label="Result of the appeal" submit="Save result" pending="Saving" action={save}>
      <ResultField value={result} onChange={setChosen} />
    </ActionForm>
  );
}
