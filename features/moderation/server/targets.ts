import { isHiddenState, type ModerationState } from '../../../lib/domain/moderation-state.ts';
import { findPlatform, getPlatformName, storedPlatformName } from '../../../lib/domain/platform.ts';
import { isPublicKey, mediaAddress } from '../../../lib/pictures/media-address.ts';
import { routes } from '../../../lib/routes.ts';
import { isVisibleAt } from '../../briefs/model/visible-from.ts';
import type { Target } from '../model/contract.ts';
import type { TargetType } from '../model/reasons.ts';
import type { Brief, Models, Profile } from './models.ts';
import type { ModerationPorts } from './ports.ts';

/** The facts about a target that moderation needs. */
export type TargetInfo = {
  readonly type: TargetType;
  readonly id: string;
  readonly title: string;
  /** The path of the page that shows it. */
  readonly path: string;
  /** The `sub` of the account that owns it; null for the site's own content. */
  readonly account: string | null;
  /** The profile that a ban, report or brief belongs to. */
  readonly profileId: string | null;
  /** True if the target is public now. Only public targets can be reported. */
  readonly isPublic: boolean;
  /** The state in the record. Null if there is none, or if only the notice has the state. */
  readonly moderation: ModerationState | null;
  /** Addresses of files below /media/ that it shows. */
  readonly files: readonly string[];
  /** A stream's status, or `active` or `inactive` of a personality. */
  readonly status: string | null;
};

/** The `sub` in the value of an owner field: `sub::username` or `sub`. */
export const getAccount = (owner: string | null): string | null => owner?.split('::', 1)[0] || null;

/** Lists the profiles of an account by the index of their `userId`, which `guardProfile.js` keeps true. */
export async function listOwnProfiles(models: Models, account: string): Promise<readonly Profile[]> {
  const key = { name: 'userId', type: 'String!', value: account } as const;
  const found = await models.profiles.list('listProfilesByUser', key);
  return found.filter(({ owner }) => getAccount(owner) === account);
}

/** Media addresses anywhere in a value, such as the evidence of a record, which may be JSON in a string. */
function mediaPaths(value: unknown): readonly string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return [...new Set(text.match(/\/media\/[^\s"'\\<>)]+/g) ?? [])];
}

const platformName = (id: string, typed: string | null) => {
  const platform = findPlatform(id)?.id;
  return platform ? getPlatformName({ platform, platformName: storedPlatformName(platform, typed) }) : id;
};

/** Reads a target with the rights of the service; null when there is none. */
export async function readTarget(
  models: Models,
  ports: Pick<ModerationPorts, 'files' | 'accounts' | 'clock'>,
  { type, id }: Target,
): Promise<TargetInfo | null> {
  const base = { type, id, profileId: null, moderation: null, files: [], status: null };
  switch (type) {
    case 'PROFILE': {
      const profile = await models.profiles.get(id);
      if (!profile) return null;
      return {
        ...base,
        title: profile.displayName,
        path: routes.profile(profile.username),
        account: getAccount(profile.owner),
        isPublic: !isHiddenState(profile.moderation),
        moderation: profile.moderation,
        files: mediaPaths(profile.avatarUrl),
      };
    }
    case 'BAN': {
      const ban = await models.bans.get(id);
      if (!ban) return null;
      return {
        ...base,
        title: `${ban.restriction ?? 'Ban'} (${platformName(ban.platformId, ban.platformName)}, ${await getName(models, ban.profileId)})`,
        path: routes.ban(id),
        account: getAccount(ban.owner),
        profileId: ban.profileId,
        isPublic: !isHiddenState(ban.moderation),
        moderation: ban.moderation,
        files: mediaPaths(ban.evidence),
      };
    }
    case 'SHADOWBAN_REPORT': {
      const report = await models.experiences.get(id);
      if (!report) return null;
      return {
        ...base,
        title: `${report.restrictionType} (${platformName(report.platform, report.platformName)}, ${await getName(models, report.profileId)})`,
        path: routes.report(id),
        account: getAccount(report.owner),
        profileId: report.profileId,
        isPublic: !isHiddenState(report.moderation),
        moderation: report.moderation,
        files: mediaPaths(report.evidence),
      };
    }
    case 'BRIEF': {
      const brief = await models.briefs.get(id);
      if (!brief) return null;
      return { ...base, ...briefFacts(brief, ports) };
    }
    case 'STREAM': {
      const stream = await models.streams.get(id);
      if (!stream) return null;
      return {
        ...base,
        title: stream.title,
        path: routes.stream(stream.slug ?? stream.id),
        account: null,
        isPublic: stream.status === 'ACTIVE',
        status: stream.status,
      };
    }
    case 'PERSONALITY': {
      const personality = await models.personalities.get(id);
      if (!personality) return null;
      const isActive = personality.active !== false;
      return {
        ...base,
        title: personality.displayName,
        path: routes.personality(id),
        account: null,
        isPublic: isActive,
        status: isActive ? 'active' : 'inactive',
      };
    }
    case 'FILE': {
      const file = await ports.files.get(id);
      if (!file) return null;
      return {
        ...base,
        title: id.split('/').at(-1) ?? id,
        path: mediaAddress(id),
        account: file.account,
        isPublic: !file.isHidden && isPublicKey(id),
      };
    }
    case 'ACCOUNT': {
      const account = await ports.accounts.get(id);
      return account && { ...base, title: 'Account', path: '/studio', account: id, isPublic: false };
    }
  }
}

function briefFacts(brief: Brief, { clock }: Pick<ModerationPorts, 'clock'>) {
  const isPublished = brief.status === 'PUBLISHED' && isVisibleAt(brief, new Date(clock()));
  return {
    title: brief.title,
    // Notices are public and have the path: a draft's slug would say what the draft is about.
    path: isPublished ? routes.brief(brief.slug) : routes.briefs(),
    account: getAccount(brief.owner),
    profileId: brief.profileId,
    isPublic: !isHiddenState(brief.moderation) && isPublished,
    moderation: brief.moderation,
    files: mediaPaths([brief.thumbnail, brief.longDescription, brief.video, brief.videoCaptions]),
  };
}

async function getName(models: Models, profileId: string): Promise<string> {
  return (await models.profiles.get(profileId))?.displayName ?? profileId;
}
