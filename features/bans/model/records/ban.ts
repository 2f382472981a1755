import { z } from 'zod';
import { platformId } from '../../../../lib/records/platform-id.ts';
import {
  isoDate,
  moderationState,
  optionalText,
  partialDate,
  whenOf,
} from '../../../../lib/records/shapes.ts';
import { isoDateOf } from '../../../../lib/time/when.ts';
import { UNDATED } from '../../../profiles/model/stored-totals.ts';
import { asOf, type Ban } from '../ban.ts';
import { correctionsOf, eventsOf, type History } from '../history.ts';
import { appealStatus, evidence, history, historyOfStatus } from './restriction.ts';

/** Suggested names of restrictions that were renamed. Stored records may have the old name. */
const RENAMED: ReadonlyMap<string | null, string> = new Map([
  ['Live streaming taken away', 'Live streaming disabled'],
]);

/** A ban with its owner, which decides whether it belongs to its profile. */
export type StoredBan = {
  readonly ban: Ban;
  /** The fields for the ban's events and corrections. */
  readonly history: History;
  readonly owner: string | null;
  readonly updatedAt: string;
};

export const BAN_FIELDS =
  'id profileId owner platformId dateOfBan datePrecision restriction explanation evidence events appealStatus isActive changedOn updatedAt moderation';

/** A ban as it is stored, including future events. */
export const wholeBan = z
  .object({
    id: z.string(),
    profileId: z.string(),
    owner: optionalText,
    platformId,
    dateOfBan: partialDate.nullish(),
    datePrecision: z.string().nullish(),
    restriction: optionalText,
    explanation: z.string().nullish(),
    evidence,
    events: history,
    appealStatus,
    isActive: z.boolean().nullish(),
    changedOn: isoDate.nullish(),
    updatedAt: z.string(),
    moderation: moderationState,
  })
  .transform((raw): StoredBan => {
    const lastChange =
      raw.changedOn && raw.changedOn !== UNDATED ? raw.changedOn : raw.updatedAt.slice(0, 10);
    const entries = raw.events ?? historyOfStatus(raw.appealStatus, raw.isActive, lastChange);
    const ban: Ban = {
      id: raw.id,
      profileId: raw.profileId,
      platform: raw.platformId,
      began: raw.dateOfBan ? whenOf(raw.dateOfBan, raw.datePrecision) : null,
      restriction: RENAMED.get(raw.restriction) ?? raw.restriction,
      explanation: raw.explanation ?? '',
      evidence: raw.evidence,
      events: eventsOf(entries),
      corrections: correctionsOf(entries),
      moderation: raw.moderation,
    };
    return { ban, history: entries, owner: raw.owner, updatedAt: raw.updatedAt };
  });

/** A ban as readers see it: without future events. Null if the ban itself is in the future. */
export const storedBan = wholeBan.transform((stored): StoredBan | null => {
  const ban = asOf(stored.ban, isoDateOf(new Date()));
  return ban && { ...stored, ban };
});
