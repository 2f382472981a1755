import { storedUser } from '../../../lib/auth/stored-user.ts';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import type { AnalyticsEvent, ShareWay } from './event.ts';

/** Where the reader came from: the host of the page before, `here` for this site, nothing if it is not known. */
function referrerHost(): string {
  if (!document.referrer) return '';
  const { host } = new URL(document.referrer);
  return host === location.host ? 'here' : host;
}

/**
 * The record of a page: the element with `data-counted` has its name in `data-record`, and the record's
 * owner, if it has one, in `data-owner`.
 */
type ShownRecord = {
  readonly kind: RecordType | 'brief' | 'personality' | 'profile';
  readonly id: string;
};

const isKind = (name: string | undefined): name is ShownRecord['kind'] =>
  /^(?:brief|personality|profile|ban|report)$/.test(name ?? '');

/**
 * Returns the record of this page whose views and shares count; null on other pages and for the owner of the
 * record.
 */
function shownRecord(): ShownRecord | null {
  const element = document.querySelector<HTMLElement>('[data-counted]');
  const { counted, record, owner = '' } = element?.dataset ?? {};
  if (!record || !isKind(counted)) return null;
  return isOwner(owner, storedUser()?.username) ? null : { kind: counted, id: record };
}

/**
 * Reports whether the signed-in person owns a record.
 * @param owner `<account id>::<username>` or one of the two, as the backend writes it
 */
export const isOwner = (owner: string, username: string | undefined): boolean =>
  username !== undefined && owner.split('::').includes(username);

export const getView = ({ kind, id }: ShownRecord, from: string): AnalyticsEvent =>
  kind === 'personality'
    ? { name: 'personality_view', attributes: { personality: id } }
    : kind === 'brief'
      ? { name: 'brief_view', attributes: { brief: id, from } }
      : { name: 'record_view', attributes: { kind, record: id, from } };

/** Returns the event of a share; null for a record without a count of shares. */
export const getShareEvent = ({ kind, id }: ShownRecord, way: ShareWay): AnalyticsEvent | null =>
  kind === 'brief' ? { name: 'brief_share', attributes: { brief: id, way } } : null;

/** Records the view of this page's record, and its shares, which the share buttons report with the event `page-share`. */
export function countShown(client: { readonly record: (event: AnalyticsEvent) => void }): void {
  const shown = shownRecord();
  if (!shown) return;
  client.record(getView(shown, referrerHost()));
  document.addEventListener('page-share', (event) => {
    const share = event instanceof CustomEvent && getShareEvent(shown, event.detail.way);
    if (share) client.record(share);
  });
}
