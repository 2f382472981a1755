import type { FoundRestriction } from '../data/restrictions.ts';
import {
  APPEAL_STATUSES,
  appealStatusOf,
  changedOn,
  endOf,
  isKnownToTheDay,
  RESTRICTION_EVENT_KINDS,
} from '../domain/bans/ban.ts';
import { RESTRICTION_STATES, type RestrictionKind } from '../domain/explorer/restriction-filter.ts';
import { PLATFORM_IDS, PLATFORMS } from '../domain/platform.ts';
import { daysBetween, lastDayOf, PRECISIONS, whenAttribute } from '../domain/time/when.ts';
import { routes } from '../routes.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';
import type { Column, ExportRow } from './column.ts';

/** Grows when a column comes, goes or means something else. */
export const COLUMNS_VERSION = 3;

const BOTH = ['ban', 'report'] as const;

const report = ({ restriction }: FoundRestriction) => ('loss' in restriction ? restriction : null);
const stateOf = ({ restriction }: FoundRestriction) => {
  const kind = endOf(restriction)?.kind;
  return kind === 'restored' || kind === 'ended' ? kind : 'in-force';
};
/** A piece of evidence on this site is an address without an origin. */
const whole = (address: string | null) =>
  address && (address.startsWith('/') ? absoluteUrl(address) : address);

function daysOf({ restriction: { began, events } }: FoundRestriction): number | null {
  const end = endOf({ events });
  if (!end || !isKnownToTheDay(began) || !isKnownToTheDay(end.when)) return null;
  return Math.max(0, daysBetween(began.date, end.when.date));
}

/**
 * The columns of a ban's row and of a report's, in order: the one list behind CSV, JSON, NDJSON, the data dictionary, the
 * API's schema and what search engines are told.
 */
export const COLUMNS: readonly Column[] = [
  {
    name: 'id',
    type: 'text',
    description: 'The name of the record. It stays the same for good and is never given to another.',
    kinds: BOTH,
    read: ({ restriction }) => restriction.id,
  },
  {
    name: 'permalink',
    type: 'address',
    description: 'The page of the record, with its history, evidence and corrections.',
    kinds: BOTH,
    read: ({ restriction: { id } }, kind) => absoluteUrl(kind === 'ban' ? routes.ban(id) : routes.report(id)),
  },
  {
    name: 'self_reported',
    type: 'boolean',
    description: 'Always true: only the platform could confirm that it restricted reach without notice.',
    always: true,
    kinds: ['report'],
    read: () => true,
  },
  {
    name: 'creator_username',
    type: 'text',
    description: 'Whose record it is: the name of the profile that it stands on.',
    kinds: BOTH,
    read: ({ profile }) => profile.username,
  },
  {
    name: 'creator_name',
    type: 'text',
    description: 'The name that the creator shows.',
    kinds: BOTH,
    read: ({ profile }) => profile.displayName,
  },
  {
    name: 'platform',
    type: 'text',
    description: 'The platform, by its id in the catalogue.',
    values: PLATFORM_IDS,
    kinds: BOTH,
    read: ({ restriction }) => restriction.platform,
  },
  {
    name: 'platform_name',
    type: 'text',
    description: 'The platform as it calls itself.',
    kinds: BOTH,
    read: ({ restriction }) => PLATFORMS[restriction.platform].displayName,
  },
  {
    name: 'type',
    type: 'text',
    description: 'What the platform did, in a few words of the creator’s own.',
    unknown: 'The creator did not put it into words.',
    note: 'Free text. The nearest fields of the DSA Transparency Database are decision_account, decision_visibility, decision_monetary and decision_provision.',
    kinds: BOTH,
    read: ({ restriction }) =>
      'restrictionType' in restriction ? restriction.restrictionType : restriction.restriction,
  },
  {
    name: 'category',
    type: 'text',
    description: 'What kind of restriction the creator takes it for.',
    kinds: ['report'],
    note: 'Free text, and not the category of a DSA statement of reasons, which names a ground.',
    read: (found) => report(found)?.category ?? null,
  },
  {
    name: 'state',
    type: 'text',
    description:
      'What became of it. “restored”: the platform gave the account or the reach back. “ended”: it ran out or its subject closed the matter, with no decision in their favour.',
    values: RESTRICTION_STATES,
    kinds: BOTH,
    read: stateOf,
  },
  {
    name: 'appeal',
    type: 'text',
    description:
      'How far an appeal has come. “pending”: filed or escalated, and no answer is on record. “restored” also where it was given back without an appeal.',
    values: APPEAL_STATUSES.map((status) => status.toLowerCase()),
    note: 'DSA statements of reasons do not say what became of a complaint; platforms report appeals as yearly totals.',
    kinds: BOTH,
    read: ({ restriction }) => appealStatusOf(restriction).toLowerCase(),
  },
  {
    name: 'began',
    type: 'text',
    description:
      'When it began, written with as much as is known of it: 2026-05-31, 2026-05 or 2026. The day on which a report was noticed.',
    unknown: 'The creator does not know when it began.',
    note: 'The nearest field of a DSA statement is application_date.',
    kinds: BOTH,
    read: ({ restriction: { began } }) => began && whenAttribute(began),
  },
  {
    name: 'began_precision',
    type: 'text',
    description: 'How much of the beginning is known.',
    values: PRECISIONS,
    unknown: 'As began.',
    kinds: BOTH,
    read: ({ restriction: { began } }) => began?.precision ?? null,
  },
  {
    name: 'began_earliest',
    type: 'date',
    description: 'The first day on which it may have begun.',
    unknown: 'As began.',
    kinds: BOTH,
    read: ({ restriction: { began } }) => began?.date ?? null,
  },
  {
    name: 'began_latest',
    type: 'date',
    description: 'The last day on which it may have begun.',
    unknown: 'As began.',
    kinds: BOTH,
    read: ({ restriction: { began } }) => began && lastDayOf(began),
  },
  {
    name: 'ended',
    type: 'text',
    description: 'When it was restored or ended, written with as much as is known of it.',
    unknown: 'It is in force.',
    note: 'The nearest fields of a DSA statement are end_date_account_restriction and end_date_visibility_restriction, which are announced beforehand.',
    kinds: BOTH,
    read: ({ restriction }) => {
      const end = endOf(restriction);
      return end && whenAttribute(end.when);
    },
  },
  {
    name: 'days',
    type: 'integer',
    unit: 'days',
    description: 'How long it lasted, from the day of its beginning to the day of its end.',
    unknown: 'It is in force, or one of both days is not known.',
    note: 'What is in force has lasted from began to the day of the file. To leave it out of an average makes the average too short.',
    kinds: BOTH,
    read: daysOf,
  },
  {
    name: 'estimated_loss',
    type: 'decimal',
    unit: 'units of loss_currency',
    description: 'The loss as the creator estimates it. Never to be added across currencies.',
    unknown: 'None was estimated. It does not mean that there was none.',
    kinds: ['report'],
    read: (found) => report(found)?.loss?.amount ?? null,
  },
  {
    name: 'loss_currency',
    type: 'text',
    description: 'The currency of the estimate, by ISO 4217.',
    unknown: 'As estimated_loss.',
    kinds: ['report'],
    read: (found) => report(found)?.loss?.currency ?? null,
  },
  {
    name: 'loss_method',
    type: 'text',
    description: 'How it was estimated, in the creator’s words.',
    unknown: 'The creator does not say.',
    kinds: ['report'],
    read: (found) => report(found)?.loss?.method ?? null,
  },
  {
    name: 'told',
    type: 'text',
    description: 'What the creator tells of it: the reason or the notice that was given, and what happened.',
    unknown: 'Nothing is told.',
    note: 'The words are the creator’s; the licence of the data does not cover them. A DSA statement has the platform’s side in decision_facts.',
    kinds: BOTH,
    read: ({ restriction }) =>
      ('description' in restriction ? restriction.description : restriction.explanation) || null,
  },
  {
    name: 'events',
    type: 'list',
    description: 'What happened after it began, in order. What was taken back is not among it.',
    items: [
      { name: 'kind', type: 'text', description: 'What happened.', values: RESTRICTION_EVENT_KINDS },
      { name: 'on', type: 'text', description: 'When, as began is written.' },
      {
        name: 'text',
        type: 'text',
        description: 'What the creator says of it.',
        isNullable: true,
      },
    ],
    kinds: BOTH,
    read: ({ restriction }) =>
      restriction.events.map(({ kind, when, text }) => ({
        kind,
        on: whenAttribute(when),
        text: text || null,
      })),
  },
  {
    name: 'corrections',
    type: 'integer',
    unit: 'corrections',
    description: 'How often something of the record was changed or taken back. What it was is on its page.',
    kinds: BOTH,
    read: ({ restriction }) => restriction.corrections.length,
  },
  {
    name: 'evidence_items',
    type: 'integer',
    unit: 'pieces',
    description: 'How many pieces of evidence the creator made public.',
    kinds: BOTH,
    read: ({ restriction }) => restriction.evidence.length,
  },
  {
    name: 'evidence',
    type: 'list',
    description: 'The pieces of evidence that the creator made public.',
    note: 'A hash shows that a file’s bytes have not changed since it was taken, and not that what the file says is true. The files are the creator’s; the licence of the data does not cover them.',
    items: [
      { name: 'label', type: 'text', description: 'What the creator calls it.' },
      {
        name: 'url',
        type: 'address',
        description: 'The file, or the page that was captured.',
        isNullable: true,
      },
      {
        name: 'archive_url',
        type: 'address',
        description: 'A copy that a public archive keeps.',
        isNullable: true,
      },
      {
        name: 'sha256',
        type: 'text',
        description: 'SHA-256 of the published file’s bytes, in hexadecimal.',
        isNullable: true,
      },
    ],
    kinds: BOTH,
    read: ({ restriction }) =>
      restriction.evidence.map(({ label, url, archiveUrl, sha256 }) => ({
        label,
        url: whole(url),
        archive_url: archiveUrl,
        sha256,
      })),
  },
  {
    name: 'changed',
    type: 'date',
    description: 'The day of the newest thing that happened, its beginning included.',
    unknown: 'Nothing of it is dated.',
    kinds: BOTH,
    read: ({ restriction }) => changedOn(restriction),
  },
  {
    name: 'moderation',
    type: 'text',
    description:
      'What the administrators decided about the record. “disputed”: somebody disputes what it says.',
    unknown: 'They decided nothing about it.',
    values: ['disputed'],
    note: 'Records that are unlisted, hidden or removed are in no file.',
    kinds: BOTH,
    read: ({ restriction }) => (restriction.moderation === 'DISPUTED' ? 'disputed' : null),
  },
  {
    name: 'sample',
    type: 'boolean',
    description: 'True for sample content, false for records of creators.',
    kinds: BOTH,
    read: ({ profile }) => profile.isSample === true,
  },
];

const OF_KIND: Readonly<Record<RestrictionKind, readonly Column[]>> = {
  ban: COLUMNS.filter(({ kinds }) => kinds.includes('ban')),
  report: COLUMNS.filter(({ kinds }) => kinds.includes('report')),
};

export const columnsOf = (kind: RestrictionKind): readonly Column[] => OF_KIND[kind];

/** A restriction as a row. */
export const rowOf = (kind: RestrictionKind, found: FoundRestriction): ExportRow =>
  Object.fromEntries(columnsOf(kind).map(({ name, read }) => [name, read(found, kind)]));
