import type { MethodCorrection } from '../../../content/corrections/method-corrections.ts';
import { getPlatformName } from '../../../lib/domain/platform.ts';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import { routes } from '../../../lib/routes.ts';
import { FICTIONAL, markedName, type SampleMark } from '../../../lib/samples/sample-owner.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { siteName } from '../../../lib/site/site.ts';
import { xmlText } from '../../../lib/text/markup.ts';
import { shortened } from '../../../lib/text/short-text.ts';
import type { Correction } from '../../bans/model/ban.ts';
import { aboutText, beforeText, eventTitle, fieldName } from '../../bans/model/event-text.ts';
import type { LoggedCorrection } from '../../bans/server/corrections.ts';
import { type FeedItem, startOfDay, tagUri } from './feed-model.ts';

/** The label of every report. */
export const REPORTED = 'Self-reported: only the platform could confirm a shadowban.';

const REPORTED_BY_CREATOR = 'As reported by the creator.';

/** User text as escaped paragraphs. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${xmlText(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Last line of an item about a record: the source, the mark of a sample, and the link to the record. */
export const closingLine = (kind: RecordType, page: string, { isSample }: SampleMark): string => {
  const note = [kind === 'report' ? REPORTED : REPORTED_BY_CREATOR, ...(isSample ? [FICTIONAL] : [])].join(
    ' ',
  );
  return `<p><em>${note}</em> <a href="${page}">Full record</a></p>`;
};

const MAX_SUMMARY_LENGTH = 300;

/** The corrected part: "explanation changed". */
function getSubject(logged: LoggedCorrection): string {
  const { correction, kind } = logged;
  if (correction.kind === 'changed') return `${fieldName(correction.field)} changed`;
  const { event } = correction;
  return `“${eventTitle(event.kind, logged, kind)}, ${aboutText(event.when)}” retracted`;
}

const isWithheld = (correction: Correction): boolean =>
  correction.kind === 'changed' ? beforeText(correction) === null : correction.isWithheld;

/** The previous wording, a note that it is private, or nothing. */
function getPreviousWording(correction: Correction): string {
  const text = correction.kind === 'changed' ? beforeText(correction) : correction.event.text;
  return isWithheld(correction) ? 'The previous wording is private.' : text ? `Previously: ${text}` : '';
}

/** A correction of a record, dated by the day of the correction. */
export function recordCorrectionItem(logged: LoggedCorrection): FeedItem {
  const { kind, record, profile, correction } = logged;
  const platformName = getPlatformName(logged);
  const of = kind === 'ban' ? `ban from ${platformName}` : `self-reported shadowban on ${platformName}`;
  const what = getSubject(logged);
  const page = absoluteUrl(routes.record({ kind, id: record }));
  const person = absoluteUrl(routes.profile(profile.username));
  const before = getPreviousWording(correction);
  const date = startOfDay(correction.on);
  return {
    id: tagUri(kind, record, 'correction', correction.id),
    url: page,
    title: `${markedName(profile.displayName, profile)}, ${of}: ${what}`,
    summary: shortened([correction.reason, before].filter(Boolean).join(' '), MAX_SUMMARY_LENGTH),
    html: [
      `<p><a href="${person}">${xmlText(profile.displayName)}</a>, ${xmlText(of)}: <strong>${xmlText(what)}</strong>.</p>`,
      paragraphs(correction.reason),
      isWithheld(correction)
        ? paragraphs(before)
        : before && `<blockquote>${paragraphs(before)}</blockquote>`,
      closingLine(kind, page, profile),
    ].join(''),
    published: date,
    updated: date,
    authors: [{ name: markedName(profile.displayName, profile), url: person }],
    categories: ['Correction', kind === 'ban' ? 'Ban' : 'Shadowban report', platformName],
  };
}

export function siteCorrectionItem({ id, on, title, text }: MethodCorrection): FeedItem {
  const date = startOfDay(on);
  return {
    id: tagUri('site', 'correction', id),
    url: `${absoluteUrl(routes.corrections())}#${id}`,
    title: `${siteName()}: ${title}`,
    summary: shortened(text, MAX_SUMMARY_LENGTH),
    html: paragraphs(text),
    published: date,
    updated: date,
    authors: [{ name: siteName(), url: absoluteUrl(routes.home()) }],
    categories: ['Correction', 'This site'],
  };
}
