import { getPlatformName } from '../../../lib/domain/platform.ts';
import { routes } from '../../../lib/routes.ts';
import { type IsoDate, toIsoDate } from '../../../lib/time/when.ts';
import type { Ban, Restriction } from '../../bans/model/ban.ts';
import { daysAppealPending, daysText } from '../../bans/model/duration.ts';
import { isVisibleAt } from '../../briefs/model/visible-from.ts';
import { scheduledText } from './brief-status.ts';
import type { OwnRecords } from './own-records.ts';
import type { StudioKind } from './own-rows.ts';

/** An item that needs its owner's attention. */
export type Matter = {
  readonly id: string;
  /**
   * `broken`: something is wrong. `waiting`: an appeal is pending. `missing`: readers would miss it.
   * `coming`: for information.
   */
  readonly tone: 'broken' | 'waiting' | 'missing' | 'coming';
  readonly title: string;
  readonly text: string;
  readonly href: string;
  /** The label of the link. */
  readonly action: string;
};

const TONES: readonly Matter['tone'][] = ['broken', 'waiting', 'missing', 'coming'];

const KIND_NAMES: Readonly<Record<StudioKind, string>> = {
  profiles: 'profile',
  bans: 'ban',
  reports: 'shadowban report',
  briefs: 'brief',
};

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns all items that need attention, most urgent first; among appeals, the longest pending first. */
export function getAttentionItems(records: OwnRecords, now: Date): readonly Matter[] {
  const today = toIsoDate(now);
  const matters = [
    ...brokenRecords(records),
    ...hiddenParts(records),
    ...otherProfiles(records),
    ...waitingAppeals(records, today),
    ...thinBans(records),
    ...missingParts(records),
    ...unfinishedBriefs(records, now),
  ];
  return matters.sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone));
}

function brokenRecords({ broken }: OwnRecords): Matter[] {
  return broken.map(({ kind, row, problem }) => ({
    id: `broken-${row.id}`,
    tone: 'broken',
    title: `A ${KIND_NAMES[kind]} cannot be shown`,
    text: `Readers cannot see it. Its ID is ${row.id}. ${problem}`,
    href: '#broken',
    action: 'View options',
  }));
}

function hiddenParts({ profiles }: OwnRecords): Matter[] {
  return profiles.flatMap(({ row, hidden }) =>
    hidden.map(
      ({ part, reason }): Matter => ({
        id: `hidden-${row.id}-${part}`,
        tone: 'broken',
        title: `Part of your profile is not shown: ${part}`,
        text: `Its value cannot be read (${reason}). Readers see the rest of your profile. Save the profile form to correct it.`,
        href: routes.studio.profile(),
        action: 'Edit your profile',
      }),
    ),
  );
}

function otherProfiles({ profiles }: OwnRecords): Matter[] {
  const [first, ...others] = profiles;
  if (!first || others.length === 0) return [];
  const names = listed.format(others.map(({ profile }) => profile.username));
  return [
    {
      id: 'other-profiles',
      tone: 'broken',
      title: 'You have more than one profile',
      text: `The studio uses ${first.profile.username}, the oldest. Make ${names} unlisted, or contact us.`,
      href: routes.profile(others[0]?.profile.username ?? ''),
      action: 'View the other profile',
    },
  ];
}

const getName = (restriction: Restriction) => `${getPlatformName(restriction)} ${restriction.kind}`;

function waitingAppeals({ bans, reports }: OwnRecords, today: IsoDate): Matter[] {
  const waiting = [
    ...bans.map(({ ban }) => ({ item: ban, href: routes.studio.ban(ban.id) })),
    ...reports.map(({ report }) => ({ item: report, href: routes.studio.report(report.id) })),
  ].flatMap(({ item, href }) => {
    const waited = daysAppealPending(item, today);
    if (waited === null) return [];
    const matter: Matter = {
      id: `appeal-${item.id}`,
      tone: 'waiting',
      title: `${getName(item)}: appeal pending ${waited === 0 ? 'since today' : `for ${daysText(waited)}`}`,
      text: 'If the platform has answered, or you have asked again, add an update.',
      href,
      action: 'Add update',
    };
    return [{ waited, matter }];
  });
  return waiting.sort((a, b) => b.waited - a.waited).map(({ matter }) => matter);
}

const MISSING_WORDS = {
  both: {
    title: 'no explanation, no public evidence',
    text: 'Readers can judge what they can check. Start with what the platform wrote to you.',
    action: 'Add an explanation and evidence',
  },
  explanation: {
    title: 'no explanation',
    text: 'Readers can judge what they can check. Start with what the platform wrote to you.',
    action: 'Add an explanation',
  },
  evidence: {
    title: 'no public evidence',
    text: 'Readers can judge what they can check. Evidence is private until you publish it.',
    action: 'Add or publish evidence',
  },
} as const;

/** The parts that a ban is missing; null when it is complete. */
function getMissingParts({ explanation, details, evidence }: Ban): keyof typeof MISSING_WORDS | null {
  const hasExplanation = explanation.trim() !== '' || Boolean(details.notice);
  if (evidence.length > 0) return hasExplanation ? null : 'explanation';
  return hasExplanation ? 'evidence' : 'both';
}

function thinBans({ bans }: OwnRecords): Matter[] {
  return bans.flatMap(({ ban }): Matter[] => {
    const missing = getMissingParts(ban);
    if (!missing) return [];
    const { title, text, action } = MISSING_WORDS[missing];
    return [
      {
        id: `thin-${ban.id}`,
        tone: 'missing',
        title: `${getName(ban)}: ${title}`,
        text,
        href: routes.studio.ban(ban.id),
        action,
      },
    ];
  });
}

function missingParts({ profiles }: OwnRecords): Matter[] {
  const profile = profiles[0]?.profile;
  if (!profile) return [];
  const missing = [
    ...(profile.avatarUrl ? [] : ['a picture']),
    ...(profile.bio ? [] : ['a bio']),
    ...(profile.presences.length > 0 ? [] : ['your accounts']),
  ];
  if (missing.length === 0) return [];
  return [
    {
      id: 'profile-parts',
      tone: 'missing',
      title: `Your profile is missing ${listed.format(missing)}`,
      text:
        profile.presences.length > 0
          ? 'Readers see it at the top of your page.'
          : 'Each platform that you add gets a line on your page.',
      href: routes.studio.profile(),
      action: 'Complete your profile',
    },
  ];
}

function unfinishedBriefs({ briefs }: OwnRecords, now: Date): Matter[] {
  return briefs.flatMap(({ brief }): Matter[] => {
    const href = routes.studio.brief(brief.id);
    const name = brief.title.trim() || 'Untitled brief';
    if (brief.status === 'DRAFT')
      return [
        {
          id: `draft-${brief.id}`,
          tone: 'missing',
          title: `${name} is a draft`,
          text: 'Only you can read it.',
          href,
          action: 'Continue writing',
        },
      ];
    if (brief.status !== 'PUBLISHED' || isVisibleAt(brief, now)) return [];
    return [
      {
        id: `scheduled-${brief.id}`,
        tone: 'coming',
        title: `${name} is scheduled for ${scheduledText(brief, 'long')}`,
        text: 'Only you can read it until then.',
        href,
        action: 'Review brief',
      },
    ];
  });
}
