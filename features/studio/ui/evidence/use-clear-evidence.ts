import { amplifyFiles, hasStore } from '@/features/account/model/amplify-files';
import type { Evidence } from '@/features/bans/model/evidence';
import { clearEvidence } from '@/features/studio/model/evidence/clearing';
import type { EvidenceSubject } from '@/features/studio/model/evidence/places';
import { useStudio } from '@/features/studio/ui/studio-context';

/** Checks whether another of the person's records refers to the same published file: both share one copy. */
export function useIsNamedElsewhere(): (id: string, entry: Evidence) => boolean {
  const { bans, reports } = useStudio();
  return (id, { url }) =>
    [...bans.map(({ ban }) => ban), ...reports.map(({ report }) => report)]
      .filter((record) => record.id !== id)
      .some(({ evidence }) => evidence.some((one) => one.url === url));
}

/** Removes every file of a record's evidence. To be called once the record itself is deleted, since that may be refused. */
export function useClearEvidence(): (
  subject: EvidenceSubject,
  entries: readonly Evidence[],
) => Promise<void> {
  const isNamedElsewhere = useIsNamedElsewhere();
  return async (subject, entries) => {
    if (!hasStore()) return;
    await clearEvidence(amplifyFiles, subject, entries, (entry) => isNamedElsewhere(subject.id, entry));
  };
}
