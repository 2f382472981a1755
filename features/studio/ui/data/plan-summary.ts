import type { FilePlan } from '@/features/studio/model/archive/plan-files';
import { IMPORT_ORDER, type RowPlan } from '@/features/studio/model/archive/plan-import';
import type { ImportPlan } from '@/features/studio/model/archive/run-import';

/** The counts of one kind in the preview of an import. */
export type PlanLine = {
  readonly what: string;
  readonly added: number;
  readonly there: number;
  readonly different: number;
  readonly faulty: number;
};

export const KIND_NAMES = {
  profiles: 'Profile',
  briefs: 'Briefs',
  versions: 'Published versions',
  bans: 'Bans',
  reports: 'Shadowban reports',
} as const;

/** One line a kind that the archive has something of, and one for files. */
export function planLines({ rows, files }: ImportPlan): readonly PlanLine[] {
  const kinds = IMPORT_ORDER.map((kind) => {
    const some = rows.filter((row) => row.kind === kind);
    const count = (...actions: readonly RowPlan['action'][]) =>
      some.filter(({ action }) => actions.includes(action)).length;
    return {
      what: KIND_NAMES[kind],
      added: count('create'),
      there: count('same', 'instead'),
      different: count('conflict'),
      faulty: count('bad'),
    };
  });
  const count = (wanted: FilePlan['action']) => files.filter(({ action }) => action === wanted).length;
  const ofFiles = {
    what: 'Files',
    added: count('send'),
    there: count('there'),
    different: 0,
    faulty: count('bad'),
  };
  return [...kinds, ofFiles].filter(
    ({ added, there, different, faulty }) => added + there + different + faulty > 0,
  );
}

/** A value of a record as a person can compare it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string' && !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, null, 2);
  } catch {
    return String(value);
  }
}
