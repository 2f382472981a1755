import { defineBackend } from '@aws-amplify/backend';
import { publicModels } from '../lib/change-log/public-change.ts';
import { auth } from './auth/resource.ts';
import { applyAuthSettings } from './auth/settings.ts';
import { addFirewall } from './data/firewall.ts';
import { data } from './data/resource.ts';
import { applyApiSettings } from './data/settings.ts';
import { grantIdentityPool, grantManageAccounts, grantReadAccount } from './functions/account-rights.ts';
import { alerts } from './functions/alerts/resource.ts';
import { fieldsOfModel, grantApi } from './functions/api-rights.ts';
import { changeLog } from './functions/change-log/resource.ts';
import { addStreams } from './functions/change-log/streams.ts';
import { contact } from './functions/contact/resource.ts';
import { dataVersions } from './functions/data-versions/resource.ts';
import { draftLink } from './functions/draft-link/resource.ts';
import { hasContact, hasNewsletter } from './functions/email-settings.ts';
import { identityLinks } from './functions/identity-links/resource.ts';
import { moderation } from './functions/moderation/resource.ts';
import { newsletter } from './functions/newsletter/resource.ts';
import { reminders } from './functions/reminders/resource.ts';
import { grantSendEmail } from './functions/send-rights.ts';
import { hasTimestamps, timestamps } from './functions/timestamps/resource.ts';
import { views } from './functions/views/resource.ts';
import { limitLogs, requireHttps, retainData } from './protection.ts';
import { versionFolders } from './storage/folders.ts';
import { grantFolders, grantModerateFiles } from './storage/function-rights.ts';
import { denyHiddenFiles } from './storage/hidden-files.ts';
import { grantAdminsTheirFolders, grantGuestsPublishedFiles } from './storage/ownFolders.ts';
import { storage } from './storage/resource.ts';
import { callAfterUploads } from './storage/upload-events.ts';

export const backend = defineBackend({
  auth,
  data,
  storage,
  alerts,
  changeLog,
  contact,
  dataVersions,
  draftLink,
  identityLinks,
  moderation,
  newsletter,
  reminders,
  timestamps,
  views,
});

applyAuthSettings(backend.auth.resources);
applyApiSettings(backend.data);
addFirewall(backend.data);
grantAdminsTheirFolders(backend.storage.resources.bucket, backend.auth.resources.groups);
grantGuestsPublishedFiles(
  backend.storage.resources.bucket,
  backend.auth.resources.unauthenticatedUserIamRole,
);
denyHiddenFiles(backend.storage.resources.bucket, backend.auth.resources);
grantSendEmail(backend.alerts.resources.lambda);
grantReadAccount(backend.auth, backend.alerts);
grantApi(backend.data, backend.alerts, [
  ...fieldsOfModel('EmailAlert', [
    'listEmailAlertsByKey',
    'listEmailAlertsByOwner',
    'listEmailAlertsByPosition',
  ]),
  ...fieldsOfModel('AlertRequest', [
    'listAlertRequestsByToken',
    'listAlertRequestsByOwner',
    'listAlertRequestsByExpiry',
  ]),
  ...fieldsOfModel('AlertCount', ['listAlertCountsByEnd']),
  'Query/fields/getAlertEvent',
  'Query/fields/listAlertEventsByNumber',
  'Mutation/fields/createAlertEvent',
  ...fieldsOfModel('AlertWait', ['listAlertWaitsByInstant']),
  'Query/fields/getAlertState',
  'Mutation/fields/createAlertState',
  'Mutation/fields/updateAlertState',
  // The page with all emails to an address shows and ends the newsletter.
  'Query/fields/getNewsletterSubscriber',
  'Query/fields/listNewsletterSubscribersByOwner',
  'Mutation/fields/deleteNewsletterSubscriber',
  'Query/fields/getNewsletterRequest',
  'Mutation/fields/deleteNewsletterRequest',
  // An address that gets nothing but reminders is sent the link to that page too.
  'Query/fields/listLimitRemindersByAddress',
]);
grantApi(backend.data, backend.changeLog, [
  'Mutation/fields/createPublicChange',
  'Mutation/fields/createAuditEntry',
]);
addStreams(backend.data, backend.changeLog, Object.keys(publicModels));
grantSendEmail(backend.contact.resources.lambda);
grantSendEmail(backend.newsletter.resources.lambda);
grantApi(backend.data, backend.newsletter, [
  ...fieldsOfModel('NewsletterSubscriber', [
    'listNewsletterSubscribersByKey',
    'listNewsletterSubscribersByOwner',
    'listNewsletterSubscribersByIssue',
  ]),
  ...fieldsOfModel('NewsletterRequest', ['listNewsletterRequestsByToken', 'listNewsletterRequestsByExpiry']),
]);
grantApi(backend.data, backend.dataVersions, [
  'Query/fields/listDataVersionsByTime',
  'Mutation/fields/createDataVersion',
  'Mutation/fields/updateDataVersion',
  'Query/fields/getDataVersionRun',
  'Mutation/fields/createDataVersionRun',
  'Mutation/fields/updateDataVersionRun',
]);
grantFolders(backend.storage.resources.bucket, backend.dataVersions, versionFolders);
grantApi(backend.data, backend.identityLinks, [
  ...fieldsOfModel('IdentityLink', ['listIdentityLinksByProfile']),
  ...fieldsOfModel('IdentityCheck', ['listIdentityChecksByDue']),
]);
grantSendEmail(backend.moderation.resources.lambda);
grantManageAccounts(backend.auth, backend.moderation);
grantIdentityPool(backend.auth, backend.moderation);
grantModerateFiles(backend.storage.resources.bucket, backend.moderation);
addStreams(backend.data, backend.moderation, ['Profile']);
callAfterUploads(backend.storage, backend.moderation);
grantApi(backend.data, backend.moderation, [
  ...fieldsOfModel('AbuseReport', ['listAbuseReportsByCase', 'listAbuseReportsByToken']),
  ...fieldsOfModel('ModerationCase', ['listModerationCasesByStatus', 'listModerationCasesByTarget']),
  ...fieldsOfModel('ModerationDecision', [
    'listModerationDecisions',
    'listModerationDecisionsByAccount',
    'listModerationDecisionsByAppeal',
    'listModerationDecisionsByTarget',
  ]),
  ...fieldsOfModel('ModerationMark', ['listModerationMarksByEnd']),
  ...fieldsOfModel('ModerationMessage', ['listModerationMessagesByReport']).filter(
    (field) => !field.includes('update'),
  ),
  ...fieldsOfModel('ModerationNotice', ['listModerationNoticesByState']),
  ...fieldsOfModel('RecordReply', ['listRecordRepliesByTarget']),
  ...fieldsOfModel('HiddenFile', ['listHiddenFilesByKey']),
  ...fieldsOfModel('FileIdentity', ['listFileIdentitiesByAccount']),
  'Query/fields/getAccountState',
  'Mutation/fields/createAccountState',
  'Mutation/fields/updateAccountState',
  'Mutation/fields/createAuditEntry',
  // Entries are deleted after their retention period.
  'Query/fields/listAuditEntriesByMonth',
  'Mutation/fields/deleteAuditEntry',
  // The targets of decisions. A removed record is deleted after the time for appeals; the row of a profile stays.
  'Query/fields/getProfile',
  'Query/fields/listProfiles',
  'Query/fields/listProfilesByListing',
  'Query/fields/listProfilesByUser',
  'Mutation/fields/updateProfile',
  ...fieldsOfModel('PlatformBan', []).filter((field) => !field.includes('create')),
  ...fieldsOfModel('ShadowbanExperience', []).filter((field) => !field.includes('create')),
  ...fieldsOfModel('Brief', []).filter((field) => !field.includes('create')),
  'Query/fields/getStream',
  'Mutation/fields/updateStream',
  'Query/fields/getPersonality',
  'Mutation/fields/updatePersonality',
  'Query/fields/getIdentityLink',
]);
grantSendEmail(backend.reminders.resources.lambda);
grantReadAccount(backend.auth, backend.reminders);
grantApi(backend.data, backend.reminders, [
  'Query/fields/listLimitRemindersByKey',
  'Query/fields/listLimitRemindersByAddress',
  'Query/fields/listLimitRemindersByDay',
  'Mutation/fields/updateLimitReminder',
  'Mutation/fields/deleteLimitReminder',
  'Query/fields/listProfilesByUser',
  'Query/fields/listPlatformBansByOwner',
]);
grantApi(backend.data, backend.views, [
  ...fieldsOfModel('PageCount', ['listPageCounts', 'listPageCountsByList']),
  // It writes the public counts.
  'Mutation/fields/updateBrief',
  'Mutation/fields/updatePersonality',
  'Mutation/fields/updateStream',
]);
retainData(backend.auth, backend.data);
requireHttps(backend.stack);
limitLogs(backend.stack);
// The site shows the contact form, the newsletter and alerts if emails can be sent, and timestamps if there is an authority.
backend.addOutput({
  custom: {
    alerts: hasNewsletter,
    contact: hasContact,
    newsletter: hasNewsletter,
    timestamps: hasTimestamps,
  },
});
