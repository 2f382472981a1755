import { z } from 'zod';
import { isAdministrator, type Viewer } from '../../../lib/auth/viewer.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';
import type { FieldName } from '../../../lib/graphql/documents.ts';
import { isLink } from '../../../lib/records/shapes.ts';
import { isSameOrigin } from '../../../lib/security/same-origin.ts';
import { evidence } from '../../bans/model/evidence.ts';
import { ADMIN_MODELS, type AdminField, type AdminModel } from './field.ts';
import { ADMIN_FIELDS } from './fields.ts';

/** The records of creators. The links of their public evidence are checked. */
export const EVIDENCE_MODELS = ['PlatformBan', 'ShadowbanExperience'] as const;
export type EvidenceModel = (typeof EVIDENCE_MODELS)[number];

/** The models whose links are checked. */
export type LinkedModel = AdminModel | EvidenceModel;

export const isEvidenceModel = (model: LinkedModel): model is EvidenceModel =>
  EVIDENCE_MODELS.some((one) => one === model);

/** The result for one URL. */
const linkResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fine'), status: z.int() }),
  /** The server responds with a permanent redirect. */
  z.object({ kind: z.literal('moved'), status: z.int(), to: z.string() }),
  /** The server responds with 404 or 410. */
  z.object({ kind: z.literal('gone'), status: z.int() }),
  /** The server rejects bots (401, 403, 429 and similar), but may accept people. The link may work. */
  z.object({ kind: z.literal('refused'), status: z.int() }),
  /** The host does not exist, the connection failed, or the server reports an error. */
  z.object({ kind: z.literal('unreachable'), why: z.string() }),
  /** The URL was not requested, with the reason. */
  z.object({ kind: z.literal('unchecked'), why: z.string() }),
  /** A URL of this site, which the page requests itself. */
  z.object({ kind: z.literal('own'), path: z.string() }),
]);
export type LinkResult = z.infer<typeof linkResult>;

/** The result of a URL that one request had no time for. It can be checked again. */
export const OUT_OF_TIME = 'Not checked in time';

/** One URL of a record with its result; a list field has several. */
const checkedLink = z.object({ field: z.string(), address: z.string(), answer: linkResult });

/** The links of one record; `missing`: the record no longer exists. */
export const checkedRecord = z.object({
  id: z.string(),
  title: z.string(),
  missing: z.boolean(),
  links: z.array(checkedLink),
});
export type CheckedRecord = z.infer<typeof checkedRecord>;

/** Maximum records of one request by the page. */
const MAX_RECORDS = 10;
const linkRequest = z.strictObject({
  model: z.enum([...ADMIN_MODELS, ...EVIDENCE_MODELS]),
  ids: z.array(z.string().min(1).max(2048)).min(1).max(MAX_RECORDS),
});
export const linkResponse = z.object({ records: z.array(checkedRecord) });

/** Returns the result for an HTTP status. Redirects are followed before. */
export function resultOfStatus(status: number): LinkResult {
  if (status === 404 || status === 410) return { kind: 'gone', status };
  if ([401, 402, 403, 405, 406, 407, 418, 429, 451, 999].includes(status)) return { kind: 'refused', status };
  if (status >= 200 && status < 400) return { kind: 'fine', status };
  // 416: the server has no first byte to send, but it did respond.
  if (status === 416) return { kind: 'fine', status };
  return { kind: 'unreachable', why: `The server returned an error (${status})` };
}

/** Milliseconds for all URLs of a request; a host may end a response after 30 s. */
const TIME = 22_000;
const MAX_BYTES = 65_536;

export type LinkRouteMeans = {
  readonly siteOrigin: string;
  /** Returns the signed-in person, from verified tokens. */
  readonly viewer: () => Promise<Viewer | undefined>;
  readonly check: (
    model: LinkedModel,
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly CheckedRecord[]>;
  readonly time?: number;
};

const NO_STORE = { 'Cache-Control': 'no-store' };
const refuse = (status: number, error: string) => Response.json({ error }, { status, headers: NO_STORE });

/**
 * Checks the URLs in the records with the posted ids. Only for administrators, from pages of this site. It
 * accepts ids and no URLs, so the server only requests URLs that records contain.
 */
export function createLinkRoute({ siteOrigin, viewer, check, time = TIME }: LinkRouteMeans) {
  return async (request: Request): Promise<Response> => {
    if (!isSameOrigin(request.headers, siteOrigin))
      return refuse(403, 'Only pages of this site can use this endpoint.');
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
      return refuse(415, 'The request body must be JSON.');
    const account = await viewer();
    if (!account) return refuse(401, 'Sign in first.');
    if (!isAdministrator(account)) return refuse(403, 'You need an administrator account.');
    const wanted = linkRequest.safeParse(await readJson(request));
    if (!wanted.success) return refuse(400, 'The list of record ids is missing.');
    const { model, ids } = wanted.data;
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(time)]);
    const records = await check(model, [...new Set(ids)], signal);
    return Response.json({ records }, { headers: NO_STORE });
  };
}

/** Parses the body as JSON, up to the size of a list of ids. */
async function readJson(request: Request): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A URL in a record. */
export type RecordLink = { readonly field: string; readonly address: string };

/** Reports whether a field contains URLs. */
const isAddressed = ({ kind, entries, name }: AdminField) =>
  kind === 'address' || kind === 'picture' || entries !== undefined || name === 'sources';

/** Returns the names of a model's fields with URLs. */
export const linkFields = (model: LinkedModel): readonly FieldName<LinkedModel>[] =>
  isEvidenceModel(model) ? ['evidence'] : ADMIN_FIELDS[model].filter(isAddressed).map(({ name }) => name);

/** The links of a public piece of evidence. */
const EVIDENCE_LINKS = { url: 'File or page', pageUrl: 'Page', archiveUrl: 'Archived copy' } as const;

/** The label of a field with links. */
export function linkLabel(model: LinkedModel, field: string): string {
  if (isEvidenceModel(model)) return ownValue(EVIDENCE_LINKS, field) ?? field;
  return ADMIN_FIELDS[model].find(({ name }) => name === field)?.label ?? field;
}

function evidenceLinks(record: Readonly<Record<string, unknown>>): readonly RecordLink[] {
  const pieces = evidence.safeParse(record.evidence).data ?? [];
  return pieces.flatMap(({ url, archiveUrl, details }) =>
    Object.entries({ url, pageUrl: details?.pageUrl, archiveUrl }).flatMap(([field, address]) =>
      address ? [{ field, address }] : [],
    ),
  );
}

/**
 * Returns all URLs of a record, each once, in the order of its fields. A caption entry has its URL in the
 * last part; a source may be a sentence.
 */
export function getLinks(
  model: LinkedModel,
  record: Readonly<Record<string, unknown>>,
): readonly RecordLink[] {
  const links = isEvidenceModel(model) ? evidenceLinks(record) : fieldLinks(model, record);
  return links.filter(({ address }, at) => links.findIndex((one) => one.address === address) === at);
}

function fieldLinks(model: AdminModel, record: Readonly<Record<string, unknown>>): readonly RecordLink[] {
  return ADMIN_FIELDS[model].filter(isAddressed).flatMap((field) =>
    [record[field.name]].flat().flatMap((value): RecordLink[] => {
      if (typeof value !== 'string') return [];
      const address = getAddress(field, value.trim());
      return address ? [{ field: field.name, address }] : [];
    }),
  );
}

function getAddress({ name, entries }: AdminField, value: string): string | null {
  if (entries === 'captions') return value.split('|').at(-1)?.trim() || null;
  if (name === 'sources') return isLink(value) ? value : null;
  return value || null;
}
