import { actionWord, appealWord, reasonWord, targetWord } from '../../moderation/ui/admin/words.ts';
import { auditLabel } from '../model/actions.ts';
import type { AuditEntry } from './audit-log.ts';

const ROLES: ReadonlyMap<string, string> = new Map([
  ['VISITOR', 'a visitor'],
  ['USER', 'a signed-in person'],
  ['ADMINISTRATOR', 'an administrator'],
  ['SYSTEM', 'the site'],
]);

/** The actor, from the reader's point of view: "you", "an administrator". */
export const actorText = ({ actor, actorRole }: AuditEntry, viewer: string): string =>
  actor !== null && actor === viewer ? 'you' : (ROLES.get(actorRole ?? '') ?? 'an unknown role');

const MODELS: ReadonlyMap<string, string> = new Map([
  ['Profile', 'Profile'],
  ['PlatformBan', 'Ban'],
  ['ShadowbanExperience', 'Shadowban report'],
  ['Brief', 'Brief'],
  ['Stream', 'Stream'],
  ['Personality', 'Personality'],
  ['ModerationCase', 'Case'],
  ['ModerationDecision', 'Decision'],
  ['AbuseReport', 'Report'],
]);

const CODE = /^[A-Z][A-Z_]+$/;

/** The record concerned: its kind, its ID and the fields that changed; '' for other entries. */
export function recordText({ recordType, recordId, fields }: AuditEntry): string {
  const kind =
    recordType && (MODELS.get(recordType) ?? (CODE.test(recordType) ? targetWord(recordType) : recordType));
  const record = [kind, recordId].filter(Boolean).join(' ');
  return fields.length > 0 ? `${record}: ${fields.join(', ')}` : record;
}

/** Returns the label of a decision, an appeal or a reason; other text unchanged. */
const wordFor = (part: string): string =>
  !CODE.test(part)
    ? part
    : ([actionWord, reasonWord, appealWord].map((word) => word(part)).find((word) => /^[A-Z]/.test(word)) ??
      part);

/** The detail of an entry with its codes in words: "Hide: Spam". */
export const detailText = ({ detail }: Pick<AuditEntry, 'detail'>): string =>
  (detail ?? '').split(': ').map(wordFor).join(': ');

/** An entry in one plain sentence. */
export const entryText = (entry: AuditEntry): string => auditLabel(entry.action);
