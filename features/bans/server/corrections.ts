import 'server-only';
import { z } from 'zod';
import { cached } from '../../../lib/backend/cached.ts';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import type { ReadModel } from '../../explorer/server/read-model/read-model.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import type { Correction } from '../model/ban.ts';
import { type FoundRestriction, foundOf, RESTRICTION_TAGS } from './restrictions.ts';

/** A correction with its record. */
export type LoggedCorrection = Pick<FoundRestriction, 'profile'> & {
  readonly kind: RecordType;
  readonly record: string;
  readonly platform: FoundRestriction['restriction']['platform'];
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

const OF_SHOWN = 'FROM correction JOIN restriction USING (key) WHERE shown = 1';

/** The corrections of all public records, the newest first. */
export function correctionsIn(model: ReadModel, page: number): CorrectionsPage {
  const { database } = model;
  const total = database
    .prepare(`SELECT count(*) AS corrections, count(DISTINCT key) AS records ${OF_SHOWN}`)
    .get();
  const rows = database
    .prepare(`SELECT key, kind, at ${OF_SHOWN} ORDER BY day DESC, key DESC, at DESC LIMIT ? OFFSET ?`)
    .all(CORRECTIONS_OF_A_PAGE + 1, (page - 1) * CORRECTIONS_OF_A_PAGE);
  const items = rows.slice(0, CORRECTIONS_OF_A_PAGE).flatMap((row): readonly LoggedCorrection[] => {
    const kind = row.kind === 'ban' ? 'ban' : 'report';
    const record = model.recordAt(Number(row.key));
    const [found] = record ? foundOf(kind, record) : [];
    const correction = found?.restriction.corrections[Number(row.at)];
    if (!record || !found || !correction) return [];
    const { id, platform } = found.restriction;
    const { updatedAt: writtenAt } = written.parse(JSON.parse(record.text));
    return [{ kind, record: id, platform, profile: found.profile, correction, writtenAt }];
  });
  return {
    items,
    corrections: Number(total?.corrections ?? 0),
    records: Number(total?.records ?? 0),
    hasNext: rows.length > CORRECTIONS_OF_A_PAGE,
  };
}

/** @param page from 1 */
export const listCorrections = cached(
  'corrections',
  () => RESTRICTION_TAGS,
  async (page: number) => correctionsIn(await readModel(), page),
);
