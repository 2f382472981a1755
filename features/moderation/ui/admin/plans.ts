import type { ListOrder, ListPlan } from './list-plan.ts';

/**
 * The first sort order of every list, because it has every record. An index leaves out records without its key, and API
 * clients can write such records.
 */
const STORED: ListOrder = { value: 'stored', label: 'All, unsorted' };
const APPEALS = ['NONE', 'PENDING', 'REJECTED', 'RESTORED'] as const;

export const PROFILES: ListPlan = {
  model: 'Profile',
  list: 'listProfiles',
  orders: [
    STORED,
    {
      value: 'name',
      label: 'By username',
      index: {
        list: 'listProfilesByListing',
        key: 'listing',
        keyType: 'ProfileListing!',
        values: ['LISTED', 'UNLISTED'],
        sortField: 'username',
        isDescending: false,
      },
    },
    {
      value: 'newest',
      label: 'Latest change first',
      index: {
        list: 'listProfilesByLatestChange',
        key: 'listing',
        keyType: 'ProfileListing!',
        values: ['LISTED', 'UNLISTED'],
        sortField: 'changedOn',
        isDescending: true,
      },
    },
  ],
  searched: ['id', 'displayName'],
  exact: ['listing', 'moderation', 'approvedAt', 'userId'],
  fields: [
    'userId',
    'username',
    'displayName',
    'listing',
    'moderation',
    'approvedAt',
    'totalBans',
    'changedOn',
    'createdAt',
  ],
};

export const BANS: ListPlan = {
  model: 'PlatformBan',
  list: 'listPlatformBans',
  orders: [
    STORED,
    {
      value: 'newest',
      label: 'Latest change first',
      index: {
        list: 'listPlatformBansByLatestChange',
        key: 'appealStatus',
        keyType: 'PlatformBanAppealStatus!',
        values: APPEALS,
        sortField: 'changedOn',
        isDescending: true,
      },
    },
  ],
  searched: ['restriction', 'explanation', 'platformName', 'profileId', 'id'],
  exact: ['platformId', 'appealStatus', 'moderation', 'profileId'],
  fields: [
    'platformId',
    'platformName',
    'profileId',
    'restriction',
    'explanation',
    'dateOfBan',
    'appealStatus',
    'appealResult',
    'isActive',
    'changedOn',
    'moderation',
    'createdAt',
  ],
};

export const SHADOWBAN_REPORTS: ListPlan = {
  model: 'ShadowbanExperience',
  list: 'listShadowbanExperiences',
  orders: [
    STORED,
    {
      value: 'newest',
      label: 'Newest first',
      index: {
        list: 'listShadowbanExperiencesByAppealStatus',
        key: 'appealStatus',
        keyType: 'ShadowbanExperienceAppealStatus!',
        values: APPEALS,
        sortField: 'date',
        isDescending: true,
      },
    },
  ],
  searched: ['description', 'category', 'restrictionType', 'platformName', 'profileId', 'id'],
  exact: ['platform', 'appealStatus', 'moderation', 'profileId'],
  fields: [
    'platform',
    'platformName',
    'profileId',
    'category',
    'restrictionType',
    'description',
    'date',
    'appealStatus',
    'appealResult',
    'moderation',
    'createdAt',
  ],
};

export const BRIEFS: ListPlan = {
  model: 'Brief',
  list: 'listBriefs',
  orders: [
    STORED,
    {
      value: 'newest',
      label: 'Newest first',
      index: {
        list: 'listBriefsByStatus',
        key: 'status',
        keyType: 'BriefStatus!',
        values: ['PUBLISHED', 'DRAFT', 'ARCHIVED'],
        sortField: 'blogDate',
        isDescending: true,
      },
    },
  ],
  searched: ['title', 'slug', 'username', 'description'],
  exact: ['status', 'moderation', 'username', 'profileId'],
  fields: [
    'title',
    'slug',
    'description',
    'username',
    'profileId',
    'status',
    'blogDate',
    'categories',
    'moderation',
    'createdAt',
  ],
};
