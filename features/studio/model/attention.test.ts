import { banFor, reportFor } from '../../../lib/domain/testing/records.ts';
import { whenWritten } from '../../../lib/time/when.ts';
import { getAttentionItems } from './attention.ts';
import {
  type BriefRecord,
  getNewestRecords,
  type OwnBan,
  type OwnBrief,
  type OwnProfile,
  type OwnRecords,
  type OwnReport,
} from './own-records.ts';

const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T12:00:00Z`);
const row = (id: string, updatedAt = '2026-11-20T10:00:00.000Z') => ({ id, updatedAt });

const complete: OwnProfile = {
  row: row('ann'),
  isListed: true,
  hidden: [],
  profile: {
    id: 'ann',
    username: 'ann',
    displayName: 'Ann',
    bio: 'Writes.',
    avatarUrl: '/media/images/a.webp',
    presences: [{ platform: 'x', since: whenWritten('2020'), url: null }],
    blogUrl: null,
    solanaAddress: null,
    schedule: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
};

const expected = {
  explanation: 'No reason.',
  evidence: [{ label: 'Mail', url: null, archiveUrl: null, sha256: null }],
};
const banned = (ban: OwnBan['ban'], more: Partial<OwnBan['ban']> = expected): OwnBan => ({
  row: row(ban.id),
  ban: { ...ban, ...more },
});
const reported = (report: OwnReport['report']): OwnReport => ({ row: row(report.id), report });
const brief = (id: string, more: Partial<BriefRecord>): OwnBrief => ({
  row: row(id),
  brief: {
    id,
    profileId: 'ann',
    slug: id,
    title: `On ${id}`,
    description: '',
    category: 'law',
    tags: [],
    warfareTags: [],
    status: 'PUBLISHED',
    blogDate: '2026-11-01',
    publishAt: null,
    thumbnail: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    ...more,
  },
});

const records = (more: Partial<OwnRecords>): OwnRecords => ({
  profiles: [complete],
  bans: [],
  reports: [],
  briefs: [],
  broken: [],
  ...more,
});
const titles = (more: Partial<OwnRecords>) => getAttentionItems(records(more), NOW).map(({ title }) => title);

test('a complete record needs no attention', () => {
  expect(titles({ bans: [banned(banFor('x', '2026-01-01'))], briefs: [brief('done', {})] })).toEqual([]);
});

test('lists pending appeals, the longest first, without decided ones and those without a date', () => {
  const bans = [
    banned(banFor('x', '2026-10-01', 'appeal-filed 2026-11-20')),
    banned(banFor('youtube', '2026-10-01', 'appeal-filed 2026-10-11')),
    banned(banFor('twitch', '2026-10-01', 'appeal-filed 2026-10-11', 'appeal-rejected 2026-10-20')),
    banned(banFor('rumble', '2026-10-01', 'appeal-filed 2026-10')),
    banned(banFor('facebook', '2026-10-01', `appeal-filed ${NOW.toISOString().slice(0, 10)}`)),
  ];
  const reports = [reported(reportFor('tiktok', '2026-10-01', null, 'appeal-filed 2026-11-01'))];
  expect(titles({ bans, reports })).toEqual([
    'YouTube ban: appeal pending for 41 days',
    'TikTok report: appeal pending for 20 days',
    'X ban: appeal pending for 1 day',
    'Facebook ban: appeal pending since today',
  ]);
});

test.each([
  [
    { explanation: ' ', evidence: [] },
    'X ban: no explanation, no public evidence',
    'Add an explanation and evidence',
  ],
  [{ ...expected, explanation: '' }, 'X ban: no explanation', 'Add an explanation'],
  [{ ...expected, evidence: [] }, 'X ban: no public evidence', 'Add or publish evidence'],
  [
    { ...expected, explanation: '', details: { notice: 'Your account is suspended.' }, evidence: [] },
    'X ban: no public evidence',
    'Add or publish evidence',
  ],
])('a ban lists its missing parts', (more, title, action) => {
  const ban = banFor('x', '2026-01-01');
  expect(getAttentionItems(records({ bans: [banned(ban, more)] }), NOW)).toEqual([
    expect.objectContaining({ title, action, href: `/studio/bans/${ban.id}` }),
  ]);
});

test('a profile lists its missing parts', () => {
  const bare = { ...complete, profile: { ...complete.profile, bio: null, avatarUrl: null } };
  expect(titles({ profiles: [bare] })).toEqual(['Your profile is missing a picture and a bio']);
});

test('drafts and scheduled briefs are listed apart from public ones', () => {
  const briefs = [
    brief('out', { blogDate: TODAY }),
    brief('out-this-morning', { blogDate: TODAY, publishAt: `${TODAY}T08:00:00.000Z` }),
    brief('this-evening', { blogDate: TODAY, publishAt: `${TODAY}T18:00:00.000Z` }),
    brief('coming', { blogDate: '2026-12-01' }),
    brief('draft', { status: 'DRAFT', title: ' ' }),
    brief('archived', { status: 'ARCHIVED' }),
  ];
  expect(titles({ briefs })).toEqual([
    'Untitled brief is a draft',
    expect.stringMatching(/^On this-evening is scheduled for 2[12] November 2026 at \d\d:\d\d/),
    'On coming is scheduled for 1 December 2026',
  ]);
});

test('broken records come first', () => {
  const other = { ...complete, profile: { ...complete.profile, username: 'bob' } };
  const broken = [
    { kind: 'bans', row: row('b-9'), problem: 'platformId: not a platform of the catalogue' } as const,
  ];
  const bans = [banned(banFor('x', '2026-10-01', 'appeal-filed 2026-11-20'))];
  const matters = getAttentionItems(records({ profiles: [complete, other], bans, broken }), NOW);
  expect(matters.map(({ tone }) => tone)).toEqual(['broken', 'broken', 'waiting']);
  expect(matters[0]?.text).toContain('not a platform of the catalogue');
  expect(matters[1]?.text).toContain('ann, the oldest. Make bob unlisted');
});

test('the newest records come first, up to a limit', () => {
  const of = (id: string, day: string) => ({
    ...brief(id, {}),
    row: row(id, `2026-11-${day}T00:00:00.000Z`),
  });
  const bans = [
    {
      ...banned({ ...banFor('x', null), restriction: 'Account suspended' }),
      row: row('b', '2026-11-15T00:00:00.000Z'),
    },
  ];
  const newest = getNewestRecords({ bans, reports: [], briefs: [of('old', '01'), of('new', '20')] }, 2);
  expect(newest.map(({ title }) => title)).toEqual(['On new', 'X: Account suspended']);
});

test('a hidden part of the profile has a reason', () => {
  const hidden = [{ part: 'presences 2', reason: 'platformId: not a platform of the catalogue' }];
  const records = { profiles: [{ ...complete, hidden }], bans: [], reports: [], briefs: [], broken: [] };
  expect(getAttentionItems(records, NOW)).toMatchObject([
    { tone: 'broken', title: 'Part of your profile is not shown: presences 2', href: '/studio/profile' },
  ]);
});
