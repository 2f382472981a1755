import { auditLabel } from '../model/actions.ts';
import type { AuditEntry } from './audit-log.ts';

const ROLES: ReadonlyMap<string, string> = new Map([
  ['VISITOR', 'a visitor'],
  ['USER', 'a signed-in person'],
  ['ADMINISTRATOR', 'an administrator'],
  ['SYSTEM', 'the site'],
]);

/** Who acted, from the point of view of a reader: "you", "an administrator". */
export const actorText = ({ actor, actorRole }: AuditEntry, viewer: string): string =>
  actor !== null && actor === viewer ? 'you' : (ROLES.get(actorRole ?? '') ?? 'an unknown role');

/** What concerns a record: its model, its id and the fields that changed; '' for other entries. */
export function recordText({ recordType, recordId, fields }: AuditEntry): string {
  const record = [recordType, recordId].filter(Boolean).join(' ');
  return fields.length > 0 ? `${record}: ${fields.join(', ')}` : record;
}

/** An entry in one plain sentence. */
export const entryText = (entry: AuditEntry): string => auditLabel(entry.action);
