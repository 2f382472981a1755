import { graphql } from '../../../lib/graphql/graphql.ts';

/** The fields of a ban. Readers read these; its owner's export has `createdAt` as well. */
export const BAN_FIELDS = graphql(`fragment BanFields on PlatformBan {
  id profileId owner platformId platformName dateOfBan datePrecision restriction explanation evidence events appealStatus isActive
  appealResult changedOn updatedAt moderation account scope reasonCategory decidedBy temporaryUntil caseNumber notice
}`);

/** The fields of a report. */
export const REPORT_FIELDS = graphql(`fragment ReportFields on ShadowbanExperience {
  id profileId owner platform platformName category restrictionType description date datePrecision evidence events
  appealStatus appealResult changedOn updatedAt moderation financialImpact financialCurrency financialMethod measurements
}`);
