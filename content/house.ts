import { DEFAULT_APP_NAME } from '../lib/domain/constants.ts';
import type { WrittenProfileRecord } from './sample-profile-record.ts';

/** The profile of the site's editors. It owns the guides, which stay when the samples are removed. */
export const HOUSE_USERNAME = 'streamit-editors';

export const houseRecord: WrittenProfileRecord = {
  profile: {
    id: HOUSE_USERNAME,
    username: HOUSE_USERNAME,
    displayName: `${DEFAULT_APP_NAME} editors`,
    bio: 'The editors of this site write and check its guides about bans, evidence, appeals and the law.',
    avatarUrl: null,
    presences: [],
    blogUrl: null,
    solanaAddress: null,
    schedule: null,
  },
  bans: [],
  reports: [],
};
