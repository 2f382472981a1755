import { getPlatformName } from '../../../lib/domain/platform.ts';
import { whenText } from '../../../lib/time/when.ts';
import type { Ban, RestrictionEventKind } from './ban.ts';
import { BAN_DETAILS, type BanDetailId, detailText } from './ban-details.ts';

/** The parts that only the person can write, in brackets, so that they are found before the text is sent. */
export const APPEAL_GAPS = {
  why: '[Say which content or act the decision is about, and why it does not break the rule.]',
  wanted: '[Change this if you ask for something else.]',
} as const;

/** The details that a platform needs to find and judge the decision, in this order. */
const STATED: readonly BanDetailId[] = ['scope', 'reasonCategory', 'decidedBy', 'temporaryUntil'];

const EARLIER: Readonly<Record<RestrictionEventKind, string>> = {
  'appeal-filed': 'I appealed',
  'appeal-escalated': 'I took the appeal further',
  'appeal-rejected': 'You rejected the appeal',
  'appeal-partly-granted': 'You granted the appeal in part',
  'appeal-granted': 'You granted the appeal',
  restored: 'You restored the account',
  ended: 'The restriction ended',
};

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines];

/** A text of the person as a quotation, with one mark for each line. */
const quoted = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd());

/**
 * Makes the text of an appeal from the record: facts, dates, the reason that the platform gave, earlier steps and evidence.
 * The argument is left to the person. It claims no legal advice and no law.
 * @param name the person's name at the end
 * @param origin the origin of the site, for addresses of evidence that work outside it
 */
export function appealText(ban: Omit<Ban, 'kind' | 'id'>, name: string, origin: string): string {
  const { began, restriction, explanation, details, evidence, events } = ban;
  const displayName = getPlatformName(ban);
  const { account, caseNumber, notice } = details;
  const facts = [
    account && `Account: ${account}`,
    `Decision: ${restriction ?? 'see below'}`,
    began && `Date: ${whenText(began, 'long')}`,
    ...STATED.map((id) => {
      const value = details[id];
      return value && `${BAN_DETAILS[id].label}: ${detailText(id, value)}`;
    }),
    caseNumber && `Case number: ${caseNumber}`,
  ].filter((line) => typeof line === 'string' && line !== '');
  const pieces = evidence.map(({ label, url, archiveUrl }, at) =>
    [`${at + 1}. ${label}`, url && new URL(url, origin).href, archiveUrl && `archived at ${archiveUrl}`]
      .filter(Boolean)
      .join(', '),
  );
  return [
    `To: ${displayName}`,
    `Subject: Appeal${began ? ` against the decision of ${whenText(began, 'long')}` : ''}${caseNumber ? `, case ${caseNumber}` : ''}`,
    '',
    'I appeal against this decision and ask for a review by a person.',
    '',
    ...facts,
    ...section('Your notice says', notice ? quoted(notice) : []),
    ...section('What happened', explanation.trim() === '' ? [] : [explanation.trim()]),
    ...section('Why the decision is wrong', [APPEAL_GAPS.why]),
    ...section('What I ask for', [
      'Reverse the decision, or tell me which rule was broken, by what, and how the decision was made.',
      APPEAL_GAPS.wanted,
    ]),
    ...section(
      'Earlier steps',
      events.map(({ kind, when, text }) =>
        [`- ${whenText(when, 'long')}: ${EARLIER[kind]}`, text.trim().replaceAll(/\s+/gu, ' ')]
          .filter(Boolean)
          .join('. '),
      ),
    ),
    ...section('Evidence', pieces),
    '',
    name,
    '',
  ].join('\n');
}

/** The gaps that are still in a text. */
export const openGaps = (text: string): readonly string[] =>
  Object.values(APPEAL_GAPS).filter((gap) => text.includes(gap));
