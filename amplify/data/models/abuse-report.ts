import { a } from '@aws-amplify/data-schema';
import { targetTypes } from './moderation-case.ts';

/**
 * A notice about something on the site (Article 16 of the EU's Digital Services Act), or the reply of someone whom a record names.
 * Anyone can send one without an account; only the moderation service writes it, and only administrators read it.
 */
export const AbuseReport = a
  .model({
    /** The reference that both sides quote, such as `R-7K3F-9QXD`. */
    id: a.id().required(),
    caseId: a.id().required(),
    kind: a.enum(['COMPLAINT', 'REPLY', 'SIMILAR_NAME']),
    targetType: a.enum(targetTypes),
    targetId: a.id().required(),
    reason: a.enum([
      'ILLEGAL_CONTENT',
      'PERSONAL_DATA',
      'IMPERSONATION',
      'SPAM',
      'WRONG_FACTS',
      'COPYRIGHT',
      'CHILD_SEXUAL_ABUSE',
      'RIGHT_OF_REPLY',
      'SIMILAR_NAME',
      'OTHER',
    ]),
    explanation: a.string().required(),
    /** URLs that support the report. */
    evidence: a.string().array(),
    /** Empty where the law allows an anonymous report. */
    reporterName: a.string(),
    reporterEmail: a.string(),
    /** For replies: the organisation that the reporter represents, and their role. */
    organisation: a.string(),
    role: a.string(),
    /** SHA-256 of the secret in the reporter's private link, in hexadecimal. */
    tokenHash: a.string().required(),
    /** A keyed hash of the reporter's network address, by which repeated reports are recognised. */
    callerHash: a.string(),
    reportedAt: a.datetime().required(),
    status: a.enum(['RECEIVED', 'IN_REVIEW', 'DECIDED']),
    /** The decision that closed it. */
    decisionId: a.id(),
  })
  .secondaryIndexes((index) => [
    index('caseId').sortKeys(['reportedAt']).queryField('listAbuseReportsByCase'),
    index('tokenHash').queryField('listAbuseReportsByToken'),
  ])
  .authorization((allow) => [allow.group('ADMINS').to(['read'])]);
