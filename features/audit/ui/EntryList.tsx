import type { ReactNode } from 'react';
import { auditLabel } from '../../../lib/audit/entry.ts';
import { actionWord, appealWord, reasonWord, targetWord } from '../../moderation/ui/admin/words.ts';
import styles from './Audit.module.scss';
import type { AuditEntry } from './audit-log';

const ROLES: ReadonlyMap<string, string> = new Map([
  ['VISITOR', 'a visitor'],
  ['USER', 'a signed-in person'],
  ['ADMINISTRATOR', 'an administrator'],
  ['SYSTEM', 'the site'],
]);

/** The actor, from the reader's point of view: "you", "an administrator". */
const actorText = ({ actor, actorRole }: AuditEntry, viewer: string): string =>
  actor !== null && actor === viewer ? 'you' : (ROLES.get(actorRole ?? '') ?? 'an unknown role');

/**
 * The shortened network address of the actor: "from 198.51.100.0/24"; '' if the entry has none. A request that did not
 * come through the site, such as a command on the server, has none.
 */
export const networkText = ({ ipAddress }: Pick<AuditEntry, 'ipAddress'>): string =>
  ipAddress && ipAddress !== 'unknown' ? `from \u2066${ipAddress}\u2069` : '';

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

/** Fields whose names in the model differ from the words of the forms. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['longDescription', 'text'],
  ['description', 'summary'],
  ['thumbnail', 'picture'],
  ['avatarUrl', 'picture'],
  ['claimedSlug', 'address'],
  ['slug', 'address'],
  ['slugClaimedAt', 'address claimed at'],
  ['events', 'history'],
  ['dateOfBan', 'date'],
  ['changedOn', 'date of the last change'],
  ['presences', 'accounts'],
]);

/** "limitedPlatforms" as "limited platforms". */
const fieldWord = (name: string): string =>
  FIELDS.get(name) ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The record concerned: its kind, its ID and the fields that changed; '' for other entries. */
export function recordText({ recordType, recordId, fields }: AuditEntry): string {
  const kind =
    recordType && (MODELS.get(recordType) ?? (CODE.test(recordType) ? targetWord(recordType) : recordType));
  const record = [kind, recordId].filter(Boolean).join(' ');
  return fields.length > 0 ? `${record}: ${fields.map(fieldWord).join(', ')}` : record;
}

/** Returns the label of a decision, an appeal or a reason; other text unchanged. */
const wordFor = (part: string): string =>
  !CODE.test(part)
    ? part
    : ([actionWord, reasonWord, appealWord].map((word) => word(part)).find((word) => /^[A-Z]/.test(word)) ??
      part);

/** Details of account events, as the user pool reports them, in words. */
const ACCOUNT_DETAILS: ReadonlyMap<string, string> = new Map([
  ['factor: none', 'without a second factor'],
  ['factor: SOFTWARE_TOKEN_MFA', 'with an authenticator app'],
  ['factor: EMAIL_OTP', 'with a code by email'],
  ['factor: SMS_MFA', 'with a code by text message'],
  ['hosted: true', 'with another provider'],
  ['reason: password', 'wrong password'],
  ['reason: second-factor', 'wrong code of the second factor'],
]);

/** The detail of an entry with its codes in words: "Hide: Spam", "without a second factor". */
export const detailText = ({ detail }: Pick<AuditEntry, 'detail'>): string =>
  (detail ?? '')
    .split(', ')
    .map((part) => ACCOUNT_DETAILS.get(part) ?? part.split(': ').map(wordFor).join(': '))
    .join(', ');

/** An entry in one plain sentence. */
export const entryText = (entry: AuditEntry): string => auditLabel(entry.action);

const instantText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const fullText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/**
 * Entries of the audit log, each in one plain sentence with time, actor and network.
 * @param viewer the `sub` of the reader, who is called "you"
 * @param getLinks more about an entry, such as links to the people in it
 */
export function EntryList({
  entries,
  viewer,
  getLinks,
}: {
  entries: readonly AuditEntry[];
  viewer: string;
  getLinks?: (entry: AuditEntry) => ReactNode;
}) {
  return (
    <ol className={`plain-list ${styles.entries}`} aria-label="Entries">
      {entries.map((entry) => {
        const date = new Date(entry.at);
        const network = networkText(entry);
        const record = recordText(entry);
        return (
          <li key={entry.id}>
            <time dateTime={entry.at} title={fullText.format(date)}>
              {instantText.format(date)}
            </time>
            <div>
              <p>{entryText(entry)}</p>
              <p className={styles.facts}>
                <span>by {actorText(entry, viewer)}</span>
                {network && <span>{network}</span>}
                {record && <span dir="auto">{record}</span>}
                {entry.detail && <span dir="auto">{detailText(entry)}</span>}
                {getLinks?.(entry)}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
