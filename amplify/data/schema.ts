import { a, type ClientSchema } from '@aws-amplify/data-schema';
import { AbuseReport } from './models/abuse-report.ts';
import { AccountState } from './models/account-state.ts';
import { AlertCount } from './models/alert-count.ts';
import { AlertEvent } from './models/alert-event.ts';
import { AlertRequest } from './models/alert-request.ts';
import { AlertState } from './models/alert-state.ts';
import { AlertWait } from './models/alert-wait.ts';
import { AuditEntry } from './models/audit-entry.ts';
import { Brief } from './models/brief.ts';
import { BriefVersion } from './models/brief-version.ts';
import { DataVersion } from './models/data-version.ts';
import { DataVersionRun } from './models/data-version-run.ts';
import { DraftLink } from './models/draft-link.ts';
import { EditorialPick } from './models/editorial-pick.ts';
import { EmailAlert } from './models/email-alert.ts';
import { FileIdentity } from './models/file-identity.ts';
import { HiddenFile } from './models/hidden-file.ts';
import { IdentityCheck } from './models/identity-check.ts';
import { IdentityLink } from './models/identity-link.ts';
import { LimitReminder } from './models/limit-reminder.ts';
import { ModerationCase } from './models/moderation-case.ts';
import { ModerationDecision } from './models/moderation-decision.ts';
import { ModerationMark } from './models/moderation-mark.ts';
import { ModerationMessage } from './models/moderation-message.ts';
import { ModerationNotice } from './models/moderation-notice.ts';
import { NewsletterRequest } from './models/newsletter-request.ts';
import { NewsletterSubscriber } from './models/newsletter-subscriber.ts';
import { PageCount } from './models/page-count.ts';
import { Personality } from './models/personality.ts';
import { Platform } from './models/platform.ts';
import { PlatformBan } from './models/platform-ban.ts';
import { Post } from './models/post.ts';
import { Profile } from './models/profile.ts';
import { PublicChange } from './models/public-change.ts';
import { RecordDraft } from './models/record-draft.ts';
import { RecordReply } from './models/record-reply.ts';
import { SavedList } from './models/saved-list.ts';
import { ShadowbanExperience } from './models/shadowban-experience.ts';
import { SiteSettings } from './models/site-settings.ts';
import { Stream } from './models/stream.ts';
import { alertOperations } from './operations/alerts.ts';
import { contactOperations } from './operations/contact.ts';
import { draftLinkOperations } from './operations/draft-link.ts';
import { identityLinkOperations } from './operations/identity-links.ts';
import { moderationOperations } from './operations/moderation.ts';
import { newsletterOperations } from './operations/newsletter.ts';
import { reminderOperations } from './operations/reminders.ts';
import { timestampOperations } from './operations/timestamps.ts';
import { viewOperations } from './operations/views.ts';

/**
 * The schema: seven models of the specification, earlier publications of briefs and links to drafts, private drafts of records,
 * people's watchlists, moderation with the hidden files and the identities of accounts in the bucket, the audit log, editorial picks, blog posts, checked links of profiles, email alerts,
 * versions of the data, the newsletter, views of pages, reminders of time limits, site settings and the log of public changes. Then the operations that functions carry out.
 */
export const schema = a.schema({
  Stream,
  Brief,
  BriefVersion,
  Platform,
  PlatformBan,
  ShadowbanExperience,
  Personality,
  Profile,
  AbuseReport,
  AccountState,
  AlertCount,
  AlertEvent,
  AlertRequest,
  AlertState,
  AlertWait,
  AuditEntry,
  DataVersion,
  DataVersionRun,
  DraftLink,
  EditorialPick,
  EmailAlert,
  FileIdentity,
  HiddenFile,
  IdentityCheck,
  IdentityLink,
  LimitReminder,
  ModerationCase,
  ModerationDecision,
  ModerationMark,
  ModerationMessage,
  ModerationNotice,
  NewsletterRequest,
  NewsletterSubscriber,
  PageCount,
  Post,
  PublicChange,
  RecordDraft,
  RecordReply,
  SavedList,
  SiteSettings,
  ...alertOperations,
  ...contactOperations,
  ...draftLinkOperations,
  ...identityLinkOperations,
  ...moderationOperations,
  ...newsletterOperations,
  ...reminderOperations,
  ...timestampOperations,
  ...viewOperations,
});

export type Schema = ClientSchema<typeof schema>;
