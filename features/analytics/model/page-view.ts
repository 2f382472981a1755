import { z } from 'zod';
import { isRecordId } from '../../../lib/domain/slug.ts';
import { type AnalyticsEvent, RECORD_PAGES } from './event.ts';
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
export function pageOf(name: string): OwnPage | null {
  const at = name.indexOf('#');
  const id = name.slice(at + 1);
  return isRecordId(id)
    ? (ownPage.safeParse({ kind: name.slice(0, Math.max(at, 0)), id }).data ?? null)
    : null;
}

/** A view of a page that counts for its owner. It has no time: the backend counts it for the day on which it receives it. */
export type PageView = {
  /** The name of the page. */
  readonly page: string;
  /** The random id of the visit. */
  readonly visit: string;
  /** The site on the list that led to the page. */
  readonly from: string;
};

/** Returns the view of a page that an event reports; null for another event. */
export function pageViewOf(event: AnalyticsEvent, visit: string): PageView | null {
  if (event.name === 'brief_view') {
    const { brief: id, from } = event.attributes;
    return { page: pageName({ kind: 'brief', id }), visit, from: referrerSite(from) };
  }
  if (event.name === 'record_view') {
    const { kind, record: id, from } = event.attributes;
    return { page: pageName({ kind, id }), visit, from: referrerSite(from) };
  }
  return null;
}

/** Maximum number of views in one request of the site. */
export const MAX_PAGE_VIEWS = 500;

/** What the site sends to the backend, as JSON. */
export const pageViewBatch = z.strictObject({
  /** Milliseconds since 1970, by the site's clock. An old request is refused, so that a copy of it cannot be used later. */
  sentAt: count,
  views: z
    .array(
      z.strictObject({
        page: z.string().refine((name) => pageOf(name) !== null),
        visit: z.uuid(),
        from: z.string().max(255).transform(referrerSite),
      }),
    )
    .min(1)
    .max(MAX_PAGE_VIEWS),
});

/** The purpose of the site's signature on a request. */
export const PROOF_PURPOSE = 'page-views';
