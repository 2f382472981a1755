import { z } from 'zod';
import { REQUIRED } from '../../../lib/domain/email-address.ts';
import type { ModelFields } from '../../../lib/graphql/documents.ts';
import { SITE_ID, SITE_MODEL } from '../../../lib/site/refresh.ts';
import { DEFAULT_SITE, SITE_PARTS, type SitePart } from '../../../lib/site/site.ts';
import { type SiteField, type StoredSite, siteShapes } from '../../../lib/site/site-values.ts';
import {
  changeRow,
  createRow,
  type GraphQLClient,
  type Input,
  type Row,
  readRecord,
  type Written,
} from '../../../lib/workspace/stored-record.ts';

/** The typed values of the form. */
export const siteFormShape = z.object({
  name: z.string(),
  tagline: z.string(),
  logo: z.string(),
  mark: z.string(),
  accent: z.string(),
  operatorName: z.string(),
  operatorAddress: z.string(),
  contact: z.string(),
  partsOff: z.array(z.string()),
  socialLinks: z.array(z.string()),
  homeHeading: z.string(),
  homeText: z.string(),
});
export type SiteFormValues = z.infer<typeof siteFormShape>;

const SITE_FIELDS: readonly SiteField[] = [
  'name',
  'tagline',
  'logo',
  'mark',
  'accent',
  'operatorName',
  'operatorAddress',
  'contact',
  'partsOff',
  'socialLinks',
  'homeHeading',
  'homeText',
];

/** Labels of the fields, also for the choice between two versions. */
export const SITE_LABELS: Readonly<Record<SiteField, string>> = {
  name: 'Name',
  tagline: 'Tagline',
  logo: 'Logo',
  mark: 'Mark',
  accent: 'Accent colour',
  operatorName: 'Operator’s name',
  operatorAddress: 'Postal address',
  contact: 'Contact email address',
  partsOff: 'Sections that are turned off',
  socialLinks: 'Account addresses',
  homeHeading: 'Heading',
  homeText: 'Text',
};

/** Label and explanation of each part, for the people who turn it on or off. */
export const PART_WORDS: Readonly<Record<SitePart, { readonly label: string; readonly hint: string }>> = {
  shop: { label: 'Shop', hint: 'A demo shop without payments.' },
  films: { label: 'Films', hint: 'Movies, TV shows and videos.' },
  blog: { label: 'Blog', hint: 'Posts about how the site is made.' },
  streams: { label: 'Streams', hint: 'Recorded and upcoming programmes.' },
  newsletter: { label: 'Newsletter', hint: 'The weekly email and its form.' },
  signUp: { label: 'Public sign-up', hint: 'Anyone can create an account.' },
};

const MODEL: ModelFields = { model: SITE_MODEL, fields: ['id', ...SITE_FIELDS, 'setUpDone', 'updatedAt'] };

/** The record if none is stored yet. */
export const NO_RECORD: Row = { id: SITE_ID, updatedAt: '' };

/** Reads the record of the settings; null if there is none. Throws RecordsError. */
export const readSiteRecord = (client: GraphQLClient): Promise<Row | null> =>
  readRecord(MODEL, SITE_ID, client);

const stored = z.object({
  name: z.string().catch(''),
  tagline: z.string().catch(''),
  logo: z.string().catch(''),
  mark: z.string().catch(''),
  accent: z.string().catch(''),
  operatorName: z.string().catch(''),
  operatorAddress: z.string().catch(''),
  contact: z.string().catch(''),
  partsOff: z.array(z.string()).catch([]),
  socialLinks: z.array(z.string()).catch([]),
  homeHeading: z.string().catch(''),
  homeText: z.string().catch(''),
});

/** Returns the values of a record. A name and a tagline that are not set are the defaults. */
export function readSiteForm(row: Row): SiteFormValues {
  const values = stored.parse(row);
  return {
    ...values,
    name: values.name || DEFAULT_SITE.name,
    tagline: values.tagline || DEFAULT_SITE.tagline,
    partsOff: SITE_PARTS.filter((part) => values.partsOff.includes(part)),
  };
}

const withoutEmpty = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '');

const typed = (values: SiteFormValues) => ({ ...values, socialLinks: withoutEmpty(values.socialLinks) });

/** Returns the fields in their stored form: tidied, and null if they are empty or the default. */
export function writeSiteForm(values: SiteFormValues): Input {
  const entries = Object.entries(typed(values)).map(([name, value]) => {
    const field = SITE_FIELDS.find((one) => one === name);
    const tidy: unknown = field ? (siteShapes[field].safeParse(value).data ?? value) : value;
    const isDefault =
      (name === 'name' && tidy === DEFAULT_SITE.name) ||
      (name === 'tagline' && tidy === DEFAULT_SITE.tagline);
    return [name, tidy === '' || isDefault ? null : tidy];
  });
  return Object.fromEntries(entries);
}

export type SiteProblems = { readonly [Field in SiteField]?: string };

/**
 * Returns the problems of the values, one sentence for each field.
 * @param fixed fields that are set by the environment, so that the form does not change them
 */
export function siteProblems(values: SiteFormValues, fixed: Partial<StoredSite>): SiteProblems {
  const problems: { [Field in SiteField]?: string } = {};
  const checked = typed(values);
  for (const field of SITE_FIELDS) {
    if (fixed[field] !== undefined) continue;
    const { error, data } = siteShapes[field].safeParse(checked[field]);
    if (error) problems[field] = error.issues[0]?.message ?? 'This value is not allowed.';
    else if ((field === 'name' || field === 'tagline') && data === '') problems[field] = REQUIRED;
  }
  return problems;
}

/**
 * Stores changed fields, unless another administrator saved since.
 * @param seenUpdatedAt empty if there was no record
 * @throws RecordsError if the backend refuses; the client's error if it cannot be reached
 */
export async function saveSite(
  changes: Input,
  seenUpdatedAt: string,
  client: GraphQLClient,
): Promise<Written> {
  if (seenUpdatedAt !== '')
    return changeRow('update', MODEL, { id: SITE_ID, ...changes }, seenUpdatedAt, client);
  const created = await createRow(MODEL, { id: SITE_ID, ...changes }, client);
  return created.kind === 'taken' ? { kind: 'gone' } : created;
}

/** The steps that make an installation the owner's own, in their order. */
export const SET_UP_STEPS = ['look', 'operator', 'parts', 'samples', 'signUp'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

const steps = z.array(z.string()).catch([]);

const isSet = (row: Row, fields: readonly string[]) => fields.some((field) => Boolean(row[field]));

/** Returns the steps that the stored settings show as done. The others leave no trace in them. */
export function stepsBySettings(row: Row | null): readonly SetUpStep[] {
  if (!row) return [];
  const off = steps.parse(row.partsOff);
  const done = {
    look: isSet(row, ['name', 'tagline', 'logo', 'mark', 'accent']),
    operator: isSet(row, ['operatorName']),
    parts: off.some((part) => part !== 'signUp'),
    samples: false,
    signUp: off.includes('signUp'),
  };
  return SET_UP_STEPS.filter((step) => done[step]);
}

/** Returns the steps that are done: by the settings, or marked as done by an administrator. */
export function stepsDone(row: Row | null): readonly SetUpStep[] {
  const marked = steps.parse(row?.setUpDone);
  const bySettings = stepsBySettings(row);
  return SET_UP_STEPS.filter((step) => bySettings.includes(step) || marked.includes(step));
}

/** The number of attempts while others save the settings. */
const MAX_TRIES = 3;

/**
 * Marks steps as done, or as open again.
 * @returns the stored settings
 * @throws RecordsError if the backend refuses; the client's error if it cannot be reached
 */
export async function markSteps(
  marked: readonly SetUpStep[],
  isDone: boolean,
  client: GraphQLClient,
): Promise<Row> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await readSiteRecord(client);
    const others = steps.parse(row?.setUpDone).filter((step) => !marked.some((one) => one === step));
    const setUpDone = isDone ? [...others, ...marked] : others;
    const written: Written = await saveSite({ setUpDone }, row?.updatedAt ?? '', client);
    if (written.kind === 'saved') return written.row;
  }
  throw new Error(
    'Another administrator is changing the settings. Nothing was saved. Try again in a moment.',
  );
}
