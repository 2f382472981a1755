import { z } from 'zod';
import { ownValue } from '../../../lib/domain/own-value.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import { type EvidenceItem, MAX_LABEL_LENGTH } from './evidence-item.ts';

/** Maximum characters of a URL. */
const MAX_LENGTH = 2000;

/** Names of archives by the end of their hosts. Others are named by their host. */
const ARCHIVES: Readonly<Record<string, string>> = {
  'web.archive.org': 'Wayback Machine',
  'archive.today': 'archive.today',
  'archive.ph': 'archive.today',
  'archive.is': 'archive.today',
  'archive.li': 'archive.today',
  'archive.md': 'archive.today',
  'archive.fo': 'archive.today',
  'archive.vn': 'archive.today',
  'perma.cc': 'Perma.cc',
  'ghostarchive.org': 'Ghostarchive',
  'megalodon.jp': 'Megalodon',
  'webarchive.org.uk': 'UK Web Archive',
};

const getHost = (address: string) => new URL(address).hostname.replace(/^www\./, '');

/** Returns the name of the archive at a URL: "Wayback Machine", or the host's name. */
export function archiveName(address: string): string {
  const host = URL.canParse(address) ? getHost(address) : address;
  return ownValue(ARCHIVES, host) ?? host;
}

/** Returns the error of a page's URL; undefined for a valid one. */
export function addressProblem(text: string): string | undefined {
  const address = text.trim();
  if (address.length > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters.`;
  if (!URL.canParse(address)) return 'This is not a web address. Start with https:// and do not use spaces.';
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol !== 'https:') return 'The address must start with https://.';
  if (username || password)
    return 'The address contains a username or password. Remove it, because the address may become public.';
  if (!/\.[a-z]/i.test(hostname) || /(^|\.)(localhost|local|internal)$/.test(hostname))
    return 'This address is on your own device or network. Others cannot open it.';
  return undefined;
}

/** Returns the error of an archived copy's URL. Any other site counts as an archive. */
export function archiveProblem(text: string, pageUrl: string): string | undefined {
  const problem = addressProblem(text);
  if (problem || !URL.canParse(pageUrl.trim())) return problem;
  const isSameHost = getHost(text.trim()) === getHost(pageUrl.trim());
  return isSameHost ? 'This copy is on the same site as the page. Use a copy on another site.' : undefined;
}

/** The values of the form that describes an item; an empty text means no value. */
export type Description = {
  readonly label: string;
  readonly capturedOn: string;
  readonly pageUrl: string;
  readonly archiveUrl: string;
  /** The event that it shows; empty for the start. */
  readonly eventId: string;
};

export const NO_DESCRIPTION: Description = {
  label: '',
  capturedOn: '',
  pageUrl: '',
  archiveUrl: '',
  eventId: '',
};

export const getDescription = (item: EvidenceItem): Description => ({
  label: item.label,
  capturedOn: item.capturedOn ?? '',
  pageUrl: item.pageUrl ?? '',
  archiveUrl: item.archiveUrl ?? '',
  eventId: item.eventId ?? '',
});

/** The problems of the fields, in their order. */
export type DescriptionProblems = { readonly [Field in keyof Description]?: string };

/**
 * @param isPage true for a page, which needs a URL
 * @param today in UTC
 */
export function descriptionProblems(
  { label, capturedOn, pageUrl, archiveUrl }: Omit<Description, 'eventId'>,
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

/** The form of a description. Its problems are those of `descriptionProblems`. */
export const descriptionShape = (of: { readonly isPage: boolean; readonly today: IsoDate }) =>
  z
    .object({
      label: z.string(),
      pageUrl: z.string(),
      archiveUrl: z.string(),
      capturedOn: z.string(),
      eventId: z.string(),
    })
    .superRefine((typed, context) => {
      for (const [field, message] of Object.entries(descriptionProblems(typed, of)))
        context.addIssue({ code: 'custom', path: [field], message });
    });

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
  eventId: typed.eventId || undefined,
});

/** Returns a first description from the file's name on the device: without its extension, with spaces. */
export const labelFromName = (name: string): string =>
  name
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, MAX_LABEL_LENGTH) || 'A file';
