/** The models with a person's own records, by their names on the page. */
export const OWN_KINDS = ['profiles', 'bans', 'reports', 'briefs', 'versions'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The model, the list and all exported fields of each kind. A test compares them with the schema. */
export const OWN_MODELS = {
  profiles: {
    model: 'Profile',
    list: 'listProfiles',
    fields:
      words(`id userId username displayName bio avatarUrl xLink youtubeLink rumbleLink blogLink facebookLink
      instagramLink tiktokLink substackLink mediumLink twitchLink solanaAddress activePlatforms bannedPlatforms
      limitedPlatforms presences schedule totalEstimatedLoss dateFirstRestricted platformsAffected platformStatus
      totalBans listing changedOn moderation approvedAt createdAt updatedAt owner`),
  },
  bans: {
    model: 'PlatformBan',
    list: 'listPlatformBans',
    fields:
      words(`id platformId profileId isActive dateOfBan datePrecision restriction explanation evidence appealStatus events
      changedOn moderation createdAt updatedAt owner`),
  },
  reports: {
    model: 'ShadowbanExperience',
    list: 'listShadowbanExperiences',
    fields:
      words(`id profileId platform category description restrictionType date datePrecision evidence financialImpact
      financialCurrency financialMethod appealStatus events changedOn moderation createdAt updatedAt owner`),
  },
  briefs: {
    model: 'Brief',
    list: 'listBriefs',
    fields:
      words(`id userId profileId username userImage title slug description longDescription thumbnail video
      videoCaptions categories tags warfareTags status blogDate month views shares featured moderation createdAt updatedAt owner`),
  },
  /** The earlier published versions of briefs. */
  versions: {
    model: 'BriefVersion',
    list: 'listBriefVersions',
    fields:
      words(`id briefId userId publishedAt title slug description longDescription thumbnail video videoCaptions
      categories tags warfareTags blogDate createdAt updatedAt owner`),
  },
} as const satisfies Record<OwnKind, object>;
