import { type Ban, daysAppealPending } from '../domain/bans/ban.ts';
import type { ShadowbanReport } from '../domain/bans/shadowban-report.ts';
import { PLATFORMS } from '../domain/platform.ts';
import type { IsoDate } from '../domain/time/when.ts';
import { routes } from '../routes.ts';
import type { OwnRecords } from './own-records.ts';
import type { StudioKind } from './own-rows.ts';

/** Something that its owner should look at. */
export type Matter = {
  readonly id: string;
  /** `broken`: something is wrong. `waiting`: time runs. `missing`: readers would want it. `coming`: only to be known of. */
  readonly tone: 'broken' | 'waiting' | 'missing' | 'coming';
  readonly title: string;
  readonly text: string;
  readonly href: string;
  /** What following it does. */
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
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** What needs attention, most pressing first; among appeals, the one that has waited longest. */
export function mattersOf(records: OwnRecords, today: IsoDate): readonly Matter[] {
  const matters = [
    ...brokenRecords(records),
    ...hiddenParts(records),
    ...otherProfiles(records),
    ...waitingAppeals(records, today),
    ...thinBans(records),
    ...missingParts(records),
    ...unfinishedBriefs(records, today),
  ];
  return matters.sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone));
}

function brokenRecords({ broken }: OwnRecords): Matter[] {
  return broken.map(({ kind, row, problem }) => ({
    id: `broken-${row.id}`,
    tone: 'broken',
    title: `A ${KIND_NAMES[kind]} cannot be shown`,
    text: `It is stored under ${row.id}, and readers do not see it. ${problem}`,
    href: '#broken',
    action: 'See what can be done',
  }));
}

function hiddenParts({ profiles }: OwnRecords): Matter[] {
  return profiles.flatMap(({ row, hidden }) =>
    hidden.map(
      ({ part, reason }): Matter => ({
        id: `hidden-${row.id}-${part}`,
        tone: 'broken',
        title: `A part of your profile is not shown: ${part}`,
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
      text: `The studio keeps ${first.profile.username}, the oldest. ${names} ${others.length === 1 ? 'stands' : 'stand'} beside it: make ${others.length === 1 ? 'it' : 'them'} unlisted, or write to us.`,
      href: routes.profile(others[0]?.profile.username ?? ''),
      action: 'See its page',
    },
  ];
}

const nameOf = (kind: 'ban' | 'report', { platform }: Ban | ShadowbanReport) =>
  `${PLATFORMS[platform].displayName} ${kind === 'ban' ? 'ban' : 'report'}`;

function waitingAppeals({ bans, reports }: OwnRecords, today: IsoDate): Matter[] {
  const waiting = [
    ...bans.map(({ ban }) => ({ item: ban, kind: 'ban' as const, href: routes.studio.ban(ban.id) })),
    ...reports.map(({ report }) => ({
      item: report,
      kind: 'report' as const,
      href: routes.studio.report(report.id),
    })),
  ].flatMap(({ item, kind, href }) => {
    const waited = daysAppealPending(item, today);
    if (waited === null) return [];
    const matter: Matter = {
      id: `appeal-${item.id}`,
      tone: 'waiting',
      title: `${nameOf(kind, item)}: appeal without an answer for ${days(waited)}`,
      text: 'If the platform has answered or you have asked again, write it down while you remember the day.',
      href,
      action: 'Record what happened',
    };
    return [{ waited, matter }];
  });
  return waiting.sort((a, b) => b.waited - a.waited).map(({ matter }) => matter);
}

function thinBans({ bans }: OwnRecords): Matter[] {
  return bans.flatMap(({ ban }): Matter[] => {
    const missing = [
      ...(ban.explanation.trim() === '' ? ['an explanation'] : []),
      ...(ban.evidence.length === 0 ? ['evidence'] : []),
    ];
    if (missing.length === 0) return [];
    return [
      {
        id: `thin-${ban.id}`,
        tone: 'missing',
        title: `${nameOf('ban', ban)}: no ${missing.map((part) => part.replace('an ', '')).join(', no ')}`,
        text: 'Readers can judge what they can check. What the platform wrote to you is the best place to begin.',
        href: routes.studio.ban(ban.id),
        action: `Add ${listed.format(missing)}`,
      },
    ];
  });
}

function missingParts({ profiles }: OwnRecords): Matter[] {
  const profile = profiles[0]?.profile;
  if (!profile) return [];
  const missing = [
    ...(profile.avatarUrl ? [] : ['a picture']),
    ...(profile.bio ? [] : ['a few words about you']),
    ...(profile.presences.length > 0 ? [] : ['the platforms you are on']),
  ];
  if (missing.length === 0) return [];
  return [
    {
      id: 'profile-parts',
      tone: 'missing',
      title: `Your profile lacks ${listed.format(missing)}`,
      text: 'The status board draws a line for each platform, as soon as you say since when you are there.',
      href: routes.studio.profile(),
      action: 'Complete your profile',
    },
  ];
}

function unfinishedBriefs({ briefs }: OwnRecords, today: IsoDate): Matter[] {
  return briefs.flatMap(({ brief }): Matter[] => {
    const href = routes.studio.brief(brief.id);
    const name = brief.title.trim() || 'A brief without a title';
    if (brief.status === 'DRAFT')
      return [
        {
          id: `draft-${brief.id}`,
          tone: 'missing',
          title: `${name} is a draft`,
          text: 'Only you can read it.',
          href,
          action: 'Go on writing',
        },
      ];
    if (brief.status !== 'PUBLISHED' || brief.blogDate <= today) return [];
    return [
      {
        id: `scheduled-${brief.id}`,
        tone: 'coming',
        title: `${name} comes out on ${longDate.format(new Date(brief.blogDate))}`,
        text: 'Until that day only you can read it.',
        href,
        action: 'Look it over',
      },
    ];
  });
}
