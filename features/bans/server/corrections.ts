import 'server-only';
import { z } from 'zod';
import { cached } from '../../../lib/backend/cached.ts';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import type { ReadStore } from '../../explorer/server/read-model/read-store.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import type { Correction } from '../model/ban.ts';
import { type FoundRestriction, RESTRICTION_TAGS, readFoundRow } from './restrictions.ts';

/** A correction with its record. */
export type LoggedCorrection = Pick<FoundRestriction, 'profile'> & {
  readonly kind: RecordType;
  readonly record: string;
  readonly platform: FoundRestriction['restriction']['platform'];
  readonly platformName?: string | null;
  readonly correction: Correction;
  /** ISO instant of the last write to the record. */
  readonly writtenAt: string;
};

export type CorrectionsPage = {
  readonly items: readonly LoggedCorrection[];
  /** The total number of corrections on all pages, and of the records that have them. */
  readonly corrections: number;
  readonly records: number;
  readonly hasNext: boolean;
};

export const CORRECTIONS_OF_A_PAGE = 25;

const written = z.object({ updatedAt: z.string() });

/** The corrections of all public records, the newest first. */
export async function correctionsIn(store: ReadStore, page: number): Promise<CorrectionsPage> {
  const offset = (page - 1) * CORRECTIONS_OF_A_PAGE;
  const { rows, corrections, records } = await store.corrections(CORRECTIONS_OF_A_PAGE + 1, offset);
  const items = rows
    .slice(0, CORRECTIONS_OF_A_PAGE)
    .flatMap(({ kind, at, record: row }): readonly LoggedCorrection[] => {
      const [found] = readFoundRow(kind, row);
      const correction = found?.restriction.corrections[at];
      if (!found || !correction) return [];
      const { id: record, platform, platformName } = found.restriction;
      const { updatedAt: writtenAt } = written.parse(JSON.parse(row.text));
      const on = { platform, ...(platformName && { platformName }) };
      return [{ kind, record, ...on, profile: found.profile, correction, writtenAt }];
    });
  return { items, corrections, records, hasNext: rows.length > CORRECTIONS_OF_A_PAGE };
}

/** @param page from 1 */
export const listCorrections = cached(
  'corrections',
  () => RESTRICTION_TAGS,
  async (page: number) => correctionsIn(await readStore(), page),
);
