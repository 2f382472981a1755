import { z } from 'zod';
import { RECORD_TYPES } from '../../../lib/domain/restriction-filter.ts';
import { isRecordId } from '../../../lib/domain/slug.ts';
import { referrerSite } from './referrer.ts';

/** An application of this platform and version was started. */
const appLaunch = z.strictObject({
  name: z.literal('app_launch'),
  attributes: z.strictObject({
    platform: z.literal('web'),
    version: z.string().regex(/^\d{1,4}(\.\d{1,4}){2}$/),
  }),
  metrics: z.strictObject({}).default({}),
});

const recordId = z.string().refine(isRecordId, 'is not the id of a record');

/** The host of the page that led here. Only the name of a known site is read from it. */
const from = z.string().max(255).transform(referrerSite).optional();

/** A stream was watched for a while: `stream` is the record's id. */
const streamView = z.strictObject({
  name: z.literal('stream_view'),
  attributes: z.strictObject({ stream: recordId }),
  metrics: z.strictObject({}).default({}),
});

/** The page of a brief was opened by someone other than its author: `brief` is the record's id. */
const briefView = z.strictObject({
  name: z.literal('brief_view'),
  attributes: z.strictObject({ brief: recordId, from }),
  metrics: z.strictObject({}).default({}),
});

/** The ways to share a page: the browser's dialog, or a copy of the link, the citation or the embed code. */
export const SHARE_WAYS = ['dialog', 'link', 'citation', 'embed'] as const;
export type ShareWay = (typeof SHARE_WAYS)[number];

/** A reader shared a brief. */
const briefShare = z.strictObject({
  name: z.literal('brief_share'),
  attributes: z.strictObject({ brief: recordId, way: z.enum(SHARE_WAYS) }),
  metrics: z.strictObject({}).default({}),
});

/** The page of a personality was opened: `personality` is the record's id. */
const personalityView = z.strictObject({
  name: z.literal('personality_view'),
  attributes: z.strictObject({ personality: recordId }),
  metrics: z.strictObject({}).default({}),
});

/** The kinds of pages whose views only their owner sees. */
export const RECORD_PAGES = ['profile', ...RECORD_TYPES] as const;

/** The page of a profile, a ban or a report was opened by someone other than its owner. */
const recordView = z.strictObject({
  name: z.literal('record_view'),
  attributes: z.strictObject({ kind: z.enum(RECORD_PAGES), record: recordId, from }),
  metrics: z.strictObject({}).default({}),
});

/**
 * All events that are counted. The collector refuses other events, and events with further fields. A new type
 * is a new member.
 */
export const analyticsEvent = z.discriminatedUnion('name', [
  appLaunch,
  streamView,
  briefView,
  briefShare,
  personalityView,
  recordView,
]);

/** An event as recorded. */
export type AnalyticsEvent = z.input<typeof analyticsEvent>;
