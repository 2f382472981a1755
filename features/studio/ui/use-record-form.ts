import type { StudioKind } from '@/features/studio/model/own-rows';
import { type FormOf, type RecordForm, useMergingForm } from '../../../components/workspace/use-merging-form';
import { useStudio } from './studio-context';

export type {
  Conflict,
  RecordForm,
  SaveOutcome,
} from '../../../components/workspace/use-merging-form';

/** The form of one of the person's own records, see useMergingForm. */
export function useRecordForm<Values extends Readonly<Record<string, unknown>>>({
  kind,
  ...form
}: Omit<FormOf<Values>, 'update'> & { readonly kind: StudioKind }): RecordForm<Values> {
  const { update } = useStudio();
  return useMergingForm({
    ...form,
    update: (changes, seenUpdatedAt) => update(kind, form.row.id, changes, seenUpdatedAt),
  });
}
