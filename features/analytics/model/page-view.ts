import { z } from 'zod';
import { isRecordId } from '../../../lib/domain/slug.ts';
import { type AnalyticsEvent, RECORD_PAGES, SHARE_WAYS } from './event.ts';
import { referrerSite } from './referrer.ts';

/** Days of a period; the period before it is as long. */
export const OWN_VIEWS_DAYS = 30;

/** Records of one request. */
export const MAX_OWN_RECORDS = 2000;

const kind = z.enum(['brief', ...RECORD_PAGES]);
const count = z.int().nonnegative();

/** The records whose views their owner may read. */
const ownPage = z.strictObject({ kind, id: z.string().min(1).max(200) });
export type OwnPage = z.infer<typeof ownPage>;
export const ownPages = z.array(ownPage).max(MAX_OWN_RECORDS);

/** The views of the last `OWN_VIEWS_DAYS` days up to today (UTC), and those of the period before. */
export const ownViews = z.object({
  pages: z.array(ownPage.extend({ views: count, before: count })),
  /** Where readers came from in the last days, most first. Sites with few views are counted together. */
  referrers: z.array(z.object({ site: z.string(), views: count })),
});
export type OwnViews = z.infer<typeof ownViews>;

/** The name of a page in the counts: `ban#<id of the record>`. */
export const pageName = ({ kind, id }: OwnPage): string => `${kind}#${id}`;

/** Returns the page with a name; null if it is not the name of a page. */
export function getPage(name: string): OwnPage | null {
  const at = name.indexOf('#');
  const id = name.slice(at + 1);
  return isRecordId(id)
    ? (ownPage.safeParse({ kind: name.slice(0, Math.max(at, 0)), id }).data ?? null)
    : null;
}

/** What is counted apart from views of own pages: the shares of a brief, and the views of a stream and a personality. */
const PUBLIC_KINDS = ['share', 'stream', 'personality'] as const;

/** A kind of record with a count. The id of a `share` is that of the brief. */
export type CountedKind = OwnPage['kind'] | (typeof PUBLIC_KINDS)[number];
export type CountedPage = { readonly kind: CountedKind; readonly id: string };

const countedPage = z.strictObject({ kind: z.enum([...kind.options, ...PUBLIC_KINDS]), id: z.string() });

/** Returns the record with a count that a name means; null for another name. */
export function getCountedPage(name: string): CountedPage | null {
  const at = name.indexOf('#');
  const id = name.slice(at + 1);
  return isRecordId(id)
    ? (countedPage.safeParse({ kind: name.slice(0, Math.max(at, 0)), id }).data ?? null)
    : null;
}

/** The name of the whole site, whose views are its visits. */
export const SITE = 'site';

/** The event with which a visit begins. */
export const LAUNCH = 'app_launch';

/** A view that counts. It has no time: the backend counts it for the day on which it receives it. */
export type PageView = {
  /** The name of the page, such as `ban#<id>`, or `SITE`. */
  readonly page: string;
  /** The random id of the visit. */
  readonly visit: string;
  /**
   * The site on the list that led to a page of an owner, or the way of sharing. For the site, `LAUNCH` if the visit begins; else nothing.
   */
  readonly from: string;
};

/** Returns the view of a page that an event reports; null for another event. */
export function getPageView(event: AnalyticsEvent, visit: string): PageView | null {
  switch (event.name) {
    case 'brief_view':
      return { page: `brief#${event.attributes.brief}`, visit, from: referrerSite(event.attributes.from) };
    case 'record_view': {
      const { kind, record: id, from } = event.attributes;
      return { page: pageName({ kind, id }), visit, from: referrerSite(from) };
    }
    case 'brief_share':
      return { page: `share#${event.attributes.brief}`, visit, from: event.attributes.way };
    case 'stream_view':
      return { page: `stream#${event.attributes.stream}`, visit, from: '' };
    case 'personality_view':
      return { page: `personality#${event.attributes.personality}`, visit, from: '' };
    default:
      return null;
  }
}

/** Returns what events of visits count: each visit once, and the views that they report. */
export function getViews(
  events: readonly { readonly event: AnalyticsEvent; readonly sessionId: string }[],
): readonly PageView[] {
  const launched = new Set(
    events.filter(({ event }) => event.name === LAUNCH).map(({ sessionId }) => sessionId),
  );
  const visits = [...new Set(events.map(({ sessionId }) => sessionId))].map((visit) => ({
    page: SITE,
    visit,
    from: launched.has(visit) ? LAUNCH : '',
  }));
  return [...visits, ...events.flatMap(({ event, sessionId }) => getPageView(event, sessionId) ?? [])];
}

/** Returns `from` of a view as the backend stores it. Only names on a list are stored. */
function knownFrom(page: string, from: string): string {
  if (page === SITE) return from === LAUNCH ? from : '';
  const kind = getCountedPage(page)?.kind;
  if (kind === 'share') return SHARE_WAYS.find((way) => way === from) ?? '';
  return kind === 'stream' || kind === 'personality' ? '' : referrerSite(from);
}

/** Maximum number of views in one request of the site. */
export const MAX_PAGE_VIEWS = 500;

/** What the site sends to the backend, as JSON. */
export const pageViewBatch = z.strictObject({
  /** Milliseconds since 1970, by the site's clock. An old request is refused, so that a copy of it cannot be used later. */
  sentAt: count,
  views: z
    .array(
      z
        .strictObject({
          page: z.string().refine((name) => name === SITE || getCountedPage(name) !== null),
          visit: z.uuid(),
          from: z.string().max(255),
        })
        .transform((view): PageView => ({ ...view, from: knownFrom(view.page, view.from) })),
    )
    .min(1)
    .max(MAX_PAGE_VIEWS),
});

/** The purpose of the site's signature on a request. */
export const PROOF_PURPOSE = 'page-views';
