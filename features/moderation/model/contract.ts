import { z } from 'zod';
import { isEmail, REQUIRED } from '../../../lib/domain/email-address.ts';
import { countText } from '../../../lib/text/count-text.ts';
import {
  DECISION_ACTIONS,
  DECISION_REASONS,
  MAX_APPEAL,
  MAX_BULK_CASES,
  MAX_EVIDENCE_URLS,
  MAX_EXPLANATION,
  MAX_MESSAGE,
  MAX_NAME,
  MAX_REPLY,
  REPORT_REASONS,
  REPORTABLE_TYPES,
  TARGET_TYPES,
} from './reasons.ts';

/*
 * The contract between the site and the moderation service, which is the function `moderation`. The site's server sends requests. Requests of
 * signed-in people carry their access token, which the service verifies: it never trusts the site's word about who calls.
 */

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
const text = (max: number) => z.string().trim().min(1).max(max);
/** The text of an appeal, with the messages of its form. */
export const appealText = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .max(MAX_APPEAL, {
    error: ({ input }) =>
      `This is ${countText(String(input).length)} characters long. Shorten it to ${countText(MAX_APPEAL)}.`,
  });
const id = z.string().min(1).max(200);
const email = z.string().max(254).refine(isEmail);
const webAddress = z.url({ protocol: /^https?$/ }).max(2000);
/** The secret of a private link. */
export const reportToken = z.string().regex(/^[\w-]{32,64}$/);
/** The caller's network address, for limits. */
const caller = z.string().max(64);
const accessToken = z.string().min(1).max(8192);

/** The target of a decision. The ID of a FILE is its storage key; the ID of an ACCOUNT is its `sub`. */
const target = z.strictObject({ type: z.enum(TARGET_TYPES), id: z.string().min(1).max(1024) });
export type Target = z.infer<typeof target>;
/** The target of a report. The ID of a FILE is its storage key. */
export const reportableTarget = z.strictObject({
  type: z.enum(REPORTABLE_TYPES),
  id: z.string().min(1).max(1024),
});
export type ReportableTarget = z.infer<typeof reportableTarget>;

const reporter = z.strictObject({ name: line(MAX_NAME), email });

const decision = {
  action: z.enum(DECISION_ACTIONS),
  reason: z.enum(DECISION_REASONS),
  /** The decision as the person concerned reads it. */
  message: text(MAX_MESSAGE),
};

export const moderationRequest = z.discriminatedUnion('type', [
  /** Anyone. `reporter` may be null only for CHILD_SEXUAL_ABUSE. */
  z.strictObject({
    type: z.literal('submitReport'),
    target: reportableTarget,
    reason: z.enum(REPORT_REASONS),
    explanation: text(MAX_EXPLANATION),
    evidence: z.array(webAddress).max(MAX_EVIDENCE_URLS),
    reporter: reporter.nullable(),
    caller,
  }),
  /** Sent by anyone: a reply of someone named in a record. An administrator checks it. */
  z.strictObject({
    type: z.literal('submitReply'),
    target: reportableTarget,
    reporter,
    organisation: line(MAX_NAME).nullable(),
    role: line(MAX_NAME).nullable(),
    text: text(MAX_REPLY),
    /** A description of how an administrator can check the sender's identity. */
    verification: text(MAX_MESSAGE),
    caller,
  }),
  /** Requests that prove access with the private link of a report. */
  z.strictObject({ type: z.literal('viewReport'), token: reportToken, caller }),
  z.strictObject({
    type: z.literal('sendReporterMessage'),
    token: reportToken,
    text: text(MAX_MESSAGE),
    caller,
  }),
  /** The account concerned, once for each decision. */
  z.strictObject({ type: z.literal('appeal'), accessToken, decisionId: id, text: appealText, caller }),

  /**
   * The statement of reasons behind the private link in its email, for people who cannot sign in because the account was
   * closed. The link is `/report/appeal/<decisionId>.<token>`.
   */
  z.strictObject({ type: z.literal('viewDecision'), decisionId: id, token: reportToken, caller }),
  z.strictObject({
    type: z.literal('appealByLink'),
    decisionId: id,
    token: reportToken,
    text: appealText,
    caller,
  }),

  // Administrators.
  /**
   * `claim: false` releases the case. `force` takes over a case that another administrator claimed; without it that is
   * refused with `conflict` until 30 minutes after the claim.
   */
  z.strictObject({
    type: z.literal('claimCase'),
    accessToken,
    caseId: id,
    claim: z.boolean(),
    force: z.boolean().default(false),
  }),
  z.strictObject({
    type: z.literal('decideCases'),
    accessToken,
    caseIds: z.array(id).min(1).max(MAX_BULK_CASES),
    ...decision,
  }),
  /**
   * A decision about an unreported target, from a list. RESTORE ends all decisions in force about the target, or only
   * `decisionId`.
   */
  z.strictObject({
    type: z.literal('decideTarget'),
    accessToken,
    target,
    ...decision,
    decisionId: id.optional(),
  }),
  z.strictObject({
    type: z.literal('decideAppeal'),
    accessToken,
    decisionId: id,
    outcome: z.enum(['UPHELD', 'OVERTURNED']),
    message: text(MAX_MESSAGE),
  }),
  z.strictObject({ type: z.literal('messageReporter'), accessToken, reportId: id, text: text(MAX_MESSAGE) }),
  z.strictObject({
    type: z.literal('decideReply'),
    accessToken,
    reportId: id,
    publish: z.boolean(),
    /**
     * One sentence about how the administrator checked the sender's identity, which is published; empty if the reply
     * is not published.
     */
    verification: z.string().trim().max(300),
    message: text(MAX_MESSAGE),
  }),
  z.strictObject({
    type: z.literal('unpublishReply'),
    accessToken,
    reportId: id,
    message: text(MAX_MESSAGE),
  }),
  z.strictObject({ type: z.literal('approveProfile'), accessToken, profileId: id }),
  z.strictObject({
    type: z.literal('listAccounts'),
    accessToken,
    search: z.string().max(254),
    cursor: z.string().max(500).nullable(),
  }),
  z.strictObject({ type: z.literal('signOutAccount'), accessToken, account: id }),
  /** The public labels of administrators, by their accounts. */
  z.strictObject({
    type: z.literal('nameAdministrators'),
    accessToken,
    accounts: z.array(id).min(1).max(MAX_BULK_CASES),
  }),
  z.strictObject({
    type: z.literal('listFiles'),
    accessToken,
    /** The account whose files are listed; null for all. */
    account: id.nullable(),
    search: z.string().max(200),
    cursor: z.string().max(1200).nullable(),
  }),
]);
/** The purpose of the proof that the site made a request: lib/security/site-proof.ts. */
export const MODERATION_PURPOSE = 'moderation';

/** A request with the time at which the site sent it, in milliseconds since 1970. */
export const moderationCall = z.strictObject({ sentAt: z.number(), request: moderationRequest });

/** A request as the service handles it. */
export type ModerationRequest = z.infer<typeof moderationRequest>;
/** A request as sent: fields with a default may be absent. */
export type ModerationRequestInput = z.input<typeof moderationRequest>;
export type ModerationRequestOf<Type extends ModerationRequest['type']> = Extract<
  ModerationRequest,
  { type: Type }
>;

const reportView = z.strictObject({
  reference: z.string(),
  kind: z.enum(['COMPLAINT', 'REPLY', 'SIMILAR_NAME']),
  status: z.enum(['RECEIVED', 'IN_REVIEW', 'DECIDED']),
  targetTitle: z.string(),
  targetPath: z.string(),
  reason: z.string(),
  explanation: z.string(),
  reportedAt: z.string(),
  messages: z.array(
    z.strictObject({
      author: z.enum(['REPORTER', 'ADMINISTRATOR']),
      authorName: z.string().nullable(),
      text: z.string(),
      sentAt: z.string(),
    }),
  ),
  decision: z
    .strictObject({
      action: z.string(),
      reason: z.string(),
      message: z.string(),
      decidedAt: z.string(),
      decidedBy: z.string(),
    })
    .nullable(),
});
export type ReportView = z.infer<typeof reportView>;

/** A decision as the person concerned sees it. */
const decisionView = z.strictObject({
  id: z.string(),
  targetTitle: z.string(),
  targetPath: z.string(),
  action: z.string(),
  reason: z.string(),
  message: z.string(),
  decidedAt: z.string(),
  decidedBy: z.string(),
  endedAt: z.string().nullable(),
  /** The last day to appeal, YYYY-MM-DD; null when an appeal is not possible. */
  appealUntil: z.string().nullable(),
  appeal: z
    .strictObject({
      text: z.string(),
      appealedAt: z.string(),
      outcome: z.enum(['PENDING', 'UPHELD', 'OVERTURNED']),
      message: z.string().nullable(),
      decidedAt: z.string().nullable(),
      decidedBy: z.string().nullable(),
    })
    .nullable(),
});
export type DecisionView = z.infer<typeof decisionView>;

const accountRow = z.strictObject({
  account: z.string(),
  email: z.string(),
  createdAt: z.string(),
  status: z.string(),
  isAdministrator: z.boolean(),
  state: z.enum(['OPEN', 'LOCKED', 'CLOSED']),
  profileIds: z.array(z.string()),
});
export type AccountRow = z.infer<typeof accountRow>;

const fileRow = z.strictObject({
  key: z.string(),
  bytes: z.number(),
  uploadedAt: z.string(),
  account: z.string().nullable(),
  isHidden: z.boolean(),
});
export type FileRow = z.infer<typeof fileRow>;

/** Reasons for which a request is refused. */
export const PROBLEMS = [
  'not-signed-in',
  'not-allowed',
  'not-found',
  'too-many',
  'conflict',
  'invalid',
  'unavailable',
] as const;

/** The response, with status 200. `done` carries what the request type returns; the other fields are absent. */
export const moderationResponse = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('done'),
    /** submitReport, submitReply: the reference, and the secret of the private link. A repeated report has no secret. */
    reference: z.string().optional(),
    token: z.string().optional(),
    report: reportView.optional(),
    /** viewDecision */
    decision: decisionView.optional(),
    accounts: z.array(accountRow).optional(),
    files: z.array(fileRow).optional(),
    cursor: z.string().nullable().optional(),
    /** decideTarget: the id of the decision. */
    decisionId: z.string().optional(),
    /** decideCases: the ids that were decided. The others had been closed in the meantime. */
    decided: z.array(z.string()).optional(),
    /** nameAdministrators: labels by account. */
    names: z.record(z.string(), z.string()).optional(),
  }),
  z.strictObject({
    outcome: z.literal('refused'),
    problem: z.enum(PROBLEMS),
    /** One sentence for the person. */
    message: z.string(),
    /** Seconds after which the same request may succeed. */
    retryAfter: z.number().optional(),
  }),
]);
export type ModerationResponse = z.infer<typeof moderationResponse>;

/**
 * The requests that a signed-in browser sends to `POST /api/moderation`: those above without the access token, which
 * the site's server adds from the verified session, and without the caller's address.
 */
export const MODERATION_API_PATH = '/api/moderation';
