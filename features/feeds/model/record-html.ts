import { FICTIONAL, type SampleMark } from '../../../lib/samples/sample-owner.ts';
import { xmlText } from '../../../lib/seo/xml.ts';
import type { RecordType } from '../../explorer/model/restriction-filter.ts';

/** The label of every report. */
export const REPORTED = 'Self-reported: only the platform could confirm a shadowban.';

const TOLD = 'As reported by the creator.';

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
  const told = [kind === 'report' ? REPORTED : TOLD, ...(isSample ? [FICTIONAL] : [])].join(' ');
  return `<p><em>${told}</em> <a href="${page}">Full record</a></p>`;
};
