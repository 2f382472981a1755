import type { IsoDate } from '../../../../lib/time/when.ts';
import { type EvidenceItem, MAX_LABEL_LENGTH } from './item.ts';
import { addressProblem, archiveProblem } from './page-address.ts';

/** The values of the form that describes an item; an empty text means no value. */
export type Description = {
  readonly label: string;
  readonly capturedOn: string;
  readonly pageUrl: string;
  readonly archiveUrl: string;
};

export const NO_DESCRIPTION: Description = { label: '', capturedOn: '', pageUrl: '', archiveUrl: '' };

export const descriptionOf = (item: EvidenceItem): Description => ({
  label: item.label,
  capturedOn: item.capturedOn ?? '',
  pageUrl: item.pageUrl ?? '',
  archiveUrl: item.archiveUrl ?? '',
});

/** The problems of the fields, in their order. */
export type DescriptionProblems = { readonly [Field in keyof Description]?: string };

/**
 * @param isPage true for a page, which needs a URL
 * @param today in UTC
 */
export function descriptionProblems(
  { label, capturedOn, pageUrl, archiveUrl }: Description,
  { isPage, today }: { readonly isPage: boolean; readonly today: IsoDate },
): DescriptionProblems {
  const problems = {
    label: labelProblem(label),
    pageUrl: pageUrl.trim() || isPage ? addressProblem(pageUrl) : undefined,
    archiveUrl: archiveUrl.trim() ? archiveProblem(archiveUrl, pageUrl) : undefined,
    capturedOn: capturedOn > today ? 'This date is in the future.' : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function labelProblem(label: string): string | undefined {
  if (label.trim() === '') return 'Describe it in a few words.';
  return label.trim().length > MAX_LABEL_LENGTH ? `Use at most ${MAX_LABEL_LENGTH} characters.` : undefined;
}

/** Returns the item with the typed values, which have no problems. */
export const described = (item: EvidenceItem, typed: Description): EvidenceItem => ({
  ...item,
  label: typed.label.trim(),
  capturedOn: typed.capturedOn || null,
  pageUrl: typed.pageUrl.trim() || null,
  archiveUrl: typed.archiveUrl.trim() || null,
});

/** Returns a first description from the file's name on the device: without its extension, with spaces. */
export const labelFromName = (name: string): string =>
  name
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, MAX_LABEL_LENGTH) || 'A file';
