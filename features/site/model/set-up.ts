import { z } from 'zod';
import type { GraphQLClient } from '../../account/model/own-records.ts';
import type { Row, Written } from '../../studio/model/one-record.ts';
import { readSiteRecord, saveSite } from './site-form.ts';

/** The steps that make an installation the owner's own, in their order. */
export const SET_UP_STEPS = ['look', 'operator', 'parts', 'samples', 'signUp'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

const steps = z.array(z.string()).catch([]);

const isSet = (row: Row, fields: readonly string[]) => fields.some((field) => Boolean(row[field]));

/** Returns the steps that the stored settings show as done. The others leave no trace in them. */
export function stepsBySettings(row: Row | null): readonly SetUpStep[] {
  if (!row) return [];
  const off = steps.parse(row.partsOff);
  const done = {
    look: isSet(row, ['name', 'tagline', 'logo', 'mark', 'accent']),
    operator: isSet(row, ['operatorName']),
    parts: off.some((part) => part !== 'signUp'),
    samples: false,
    signUp: off.includes('signUp'),
  };
  return SET_UP_STEPS.filter((step) => done[step]);
}

/** Returns the steps that are done: by the settings, or marked as done by an administrator. */
export function stepsDone(row: Row | null): readonly SetUpStep[] {
  const marked = steps.parse(row?.setUpDone);
  const bySettings = stepsBySettings(row);
  return SET_UP_STEPS.filter((step) => bySettings.includes(step) || marked.includes(step));
}

/** The number of attempts while others save the settings. */
const MAX_TRIES = 3;

/**
 * Marks steps as done, or as open again.
 * @returns the stored settings
 * @throws RecordsError if the backend refuses; the client's error if it cannot be reached
 */
export async function markSteps(
  marked: readonly SetUpStep[],
  isDone: boolean,
  ask: GraphQLClient,
): Promise<Row> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await readSiteRecord(ask);
    const others = steps.parse(row?.setUpDone).filter((step) => !marked.some((one) => one === step));
    const setUpDone = isDone ? [...others, ...marked] : others;
    const written: Written = await saveSite({ setUpDone }, row?.updatedAt ?? '', ask);
    if (written.kind === 'saved') return written.row;
  }
  throw new Error(
    'Another administrator is changing the settings. Nothing was saved. Try again in a moment.',
  );
}
