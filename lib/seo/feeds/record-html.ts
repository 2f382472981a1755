import type { RestrictionKind } from '../../domain/explorer/restriction-filter.ts';
import { env } from '../../env.ts';
import { xmlText } from '../xml.ts';

/** The label of every report. */
export const REPORTED = 'Self-reported: only the platform could confirm a shadowban.';

const TOLD = 'As reported by its owner.';
const INVENTED = 'The person and the record are an invented sample.';

/** User text as escaped paragraphs. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${xmlText(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** The last line of an item about a record: source and link. */
export const closingLine = (kind: RestrictionKind, page: string): string => {
  const told = [kind === 'report' ? REPORTED : TOLD, ...(env.hasSampleContent ? [INVENTED] : [])].join(' ');
  return `<p><em>${told}</em> <a href="${page}">Full record</a></p>`;
};
