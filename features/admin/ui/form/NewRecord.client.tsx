'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SaveBar } from '@/components/workspace/SaveBar';
import type { AdminModel } from '@/features/admin/model/field';
import { formValues, getInput, valuesOfRow } from '@/features/admin/model/record-form';
import { getSlug, tidySlug } from '@/lib/domain/make-slug';
import { routes } from '@/lib/routes';
import { DraftNotice } from '../../../../components/workspace/DraftNotice.client';
import { BackLink, StudioPage } from '../../../../components/workspace/StudioPage';
import { useStoredDraft } from '../../../../components/workspace/use-stored-draft';
import { useAdmin } from '../admin-context';
import { RecordForm } from './RecordForm';
import { ADDRESS_FIELD, SAVED, SAVED_UNCHECKED, useAddressCheck, useSave } from './use-save';

const WORDS = {
  Stream: { title: 'New stream', list: 'Streams', submit: 'Add stream' },
  Personality: { title: 'New personality', list: 'Personalities', submit: 'Add personality' },
} as const;

/** Defaults of a new record: not published, so that no one sees an unfinished one. */
const FIRST = {
  Stream: { status: 'PENDING' },
  Personality: { active: false },
} as const;

/** The field that an address is made of until it is typed itself. */
const NAMED_BY = { Stream: 'title', Personality: 'displayName' } as const;

/** The form of a new record. Its draft is saved on this device. */
export function NewRecord({ model }: { model: AdminModel }) {
  const { create } = useAdmin();
  const router = useRouter();
  const words = WORDS[model];
  // The same record, however often saving is tried; it is in the draft as well.
  const [initial] = useState(() => ({
    ...valuesOfRow(model, FIRST[model]),
    ...(model === 'Stream' ? { id: crypto.randomUUID() } : {}),
  }));
  const draft = useStoredDraft(`admin new ${model}`, formValues, initial, null);
  const { values } = draft;
  const addressField = ADDRESS_FIELD[model];
  const address = tidySlug(String(values[addressField] ?? ''));
  const id = String(values.id ?? '');
  const check = useAddressCheck(model, address, model === 'Stream' ? id : '');
  const checked = { ...values, [addressField]: address };

  const save = useSave(model, checked, model === 'Stream' ? id : '', async (isUnchecked) => {
    const created = await create(model, { ...getInput(model, checked), id });
    if (created.kind !== 'saved') return `Not added: a record with the id ${id} already exists.`;
    draft.forget();
    const to = model === 'Stream' ? routes.admin.stream(id) : routes.admin.personality(id);
    router.replace(`${to}${isUnchecked ? SAVED_UNCHECKED : SAVED}`);
    return undefined;
  });

  /** The address is derived from the name until the person edits it. */
  const set = (changes: typeof values) => {
    const name = changes[NAMED_BY[model]];
    const follows = String(values[addressField] ?? '') === getSlug(String(values[NAMED_BY[model]] ?? ''));
    draft.set({
      ...changes,
      ...(typeof name === 'string' && follows ? { [addressField]: getSlug(name) } : {}),
    });
  };
  return (
    <StudioPage
      title={words.title}
      back={
        <BackLink href={model === 'Stream' ? routes.admin.streams() : routes.admin.personalities()}>
          {words.list}
        </BackLink>
      }
    >
      <RecordForm
        model={model}
        isNew
        values={values}
        set={set}
        save={save}
        addressCheck={check}
        top={
          <DraftNotice
            draft={draft}
            onDiscard={() => {
              draft.forget();
              save.reset();
            }}
          />
        }
        bar={
          <SaveBar
            save={save}
            isDirty={draft.isDirty}
            isDraftStored={draft.isStored}
            submit={words.submit}
            onDiscard={() => {
              draft.forget();
              save.reset();
            }}
          />
        }
      />
    </StudioPage>
  );
}
