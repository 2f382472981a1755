import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { COUNTER_NAMES } from '../../features/analytics/model/contract.ts';

const intentShape = z.object({
  counter: z.enum(COUNTER_NAMES),
  /** The record's id. */
  record: z.string(),
  /** The record's number before, null if it had none, and after. */
  from: z.number().nullable(),
  to: z.number(),
  /** The count in the ledger after this write. */
  counted: z.number(),
});

/** A write that is about to be sent. A process that finds one does not know whether it was done. */
export type Intent = z.infer<typeof intentShape>;

export type IntentFile = {
  readonly read: () => Intent | null;
  readonly write: (intent: Intent) => void;
  readonly clear: () => void;
};

/** Stores the one write in progress, in a file of the folder. */
export function openIntent(folder: string): IntentFile {
  const file = join(folder, 'intent.json');
  return {
    read: () => (existsSync(file) ? intentShape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null),
    write: (intent) => writeFileSync(file, JSON.stringify(intent), { flush: true }),
    clear: () => rmSync(file, { force: true }),
  };
}
