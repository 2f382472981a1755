import * as alertEmails from '../../features/alerts/email/alert-email.ts';
import * as alertTexts from '../../features/alerts/email/alert-texts.ts';
import type { SubscriptionRequest } from '../../features/alerts/model/contract.ts';
import type { Ban } from '../../features/bans/model/ban.ts';
import * as contactEmails from '../../features/contact/email/contact-email.ts';
import * as moderationEmails from '../../features/moderation/server/emails.ts';
import type { Decision } from '../../features/moderation/server/models.ts';
import * as newsletterTexts from '../../features/newsletter/email/newsletter-texts.ts';
import { getWeek } from '../../features/newsletter/email/week.ts';
import * as weeklyEmails from '../../features/newsletter/email/weekly-email.ts';
import * as reminderTexts from '../../features/reminders/email/reminder-texts.ts';
import { dueLimits } from '../../features/reminders/model/due-limits.ts';
import { DEFAULT_SITE, setCurrentSite } from '../../lib/site/site.ts';
import { mergeSite } from '../../lib/site/site-values.ts';
import type { Email } from '../../lib/text/email.ts';
import { onDay } from '../../lib/time/when.ts';
import { wordByMail } from '../auth/development.ts';
import type { PoolSettings } from '../auth/settings.ts';
import { openTestPool, PASSWORD, passwordAuth, type TestPool } from '../auth/testing/harness.ts';
import { signedEmail } from './outbox.ts';
import * as testEmails from './test-email.ts';

/*
 * The style of all emails: product and event in the subject, the reason in the first line, and in the last line how to
 * stop the emails or what to do if it was not you.
 */

const { AlertNews } = alertEmails;
const SITE = 'https://site.example';
const ME = 'ann@example.org';
const to = { to: ME, siteUrl: SITE };
const subscription: SubscriptionRequest = {
  following: 'kind=ban',
  happenings: ['new', 'ends'],
  pace: 'daily',
};
const week = getWeek(new Date('2026-11-21'));
const brief = { slug: 'a', title: 'A', description: 'B', readingMinutes: 4, author: 'Ben' };
const ban: Ban = {
  kind: 'ban',
  id: 'b',
  profileId: 'ben',
  platform: 'youtube',
  began: onDay('2026-11-17'),
  restriction: 'Account suspended',
  explanation: '',
  details: {},
  evidence: [],
  events: [{ kind: 'restored', when: onDay('2026-11-19'), text: '' }],
  corrections: [],
};
const KEYS = { key: 'K', owner: 'O' };
const limitedBan: Ban = { ...ban, began: onDay('2026-11-03'), events: [] };
const newsOfBan = { ban, person: { username: 'ben', displayName: 'Ben' } };
const news = new AlertNews();
for (const what of ['banned', 'restored'] as const) {
  const event = { key: what, what, when: onDay(what === 'banned' ? '2026-11-17' : '2026-11-19') };
  const knownAt = Date.parse('2026-11-21');
  news.add({ kind: 'ban', restriction: ban, event, person: newsOfBan.person, knownAt });
}

const publications = new AlertNews();
for (const kind of ['brief', 'stream'] as const)
  publications.add({
    kind,
    publication: {
      kind,
      id: kind,
      slug: kind,
      path: `/${kind}s/${kind}`,
      title: `A ${kind}\nin two lines`,
      description: 'What it is about.',
      profileId: 'ben',
      owner: null,
      updatedAt: '2026-11-21T00:00:00.000Z',
      startsAt: kind === 'stream' ? '2026-12-03T18:00:00.000Z' : null,
      texts: [],
    },
    person: kind === 'brief' ? newsOfBan.person : null,
    knownAt: Date.parse('2026-11-21'),
  });

const report = { id: 'R-1', kind: 'COMPLAINT', reason: 'SPAM' } as const;
const reply = { ...report, kind: 'REPLY', reason: 'RIGHT_OF_REPLY' } as const;
const STATUS = '/reports/secret';
const decision: Decision = {
  id: 'D-1',
  caseId: 'C-1',
  targetType: 'BRIEF',
  targetId: 'a',
  targetTitle: 'A brief',
  targetPath: '/briefs/a',
  account: 'sub',
  action: 'HIDE',
  reason: 'SPAM',
  statusBefore: null,
  message: 'It is advertising.\nIt was posted twice.',
  decidedAt: '2026-11-21T09:00:00.000Z',
  decidedBy: 'Ben',
  appealText: null,
  appealedAt: null,
  appealOutcome: null,
  appealMessage: null,
  appealDecidedAt: null,
  appealDecidedBy: null,
  endedAt: null,
};
const appealed = { ...decision, appealMessage: 'We read it again.', appealDecidedBy: 'Cleo' };
const waiting = {
  cases: [{ id: 'C-1', targetTitle: 'A brief', severity: 3, reportCount: 2, kind: 'COMPLAINT' as const }],
  appeals: 1,
  messages: 1,
};

type Written = Pick<Email, 'subject' | 'text' | 'html'>;
/** Name of the function, title of the example, the email, and its last line. */
type Row = readonly [composer: string, example: string, email: Written, end: RegExp];

/** Matches a line that is exactly this address. */
const only = (path: string) => new RegExp(`^${(SITE + path).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
const ENDS_ALERT = only('/alerts/unsubscribe/A');
const MANAGES_ALERTS = only('/alerts/manage/O');
const STOPS = only('/reminders/stop/K');
const UNSUBSCRIBES = only('/extra/newsletter/unsubscribe/K');
const NOT_YOU = /^If it was not you, ignore this email\. /;
const LAST = /^This is the last email about this decision[.,]/;
const UNTIL_DECIDED = /After that, no more emails will be sent\.$/;

const ROWS: readonly Row[] = [
  ['confirmAlertEmail', 'an alert to confirm', alertTexts.confirmAlertEmail(to, subscription, 'T'), NOT_YOU],
  [
    'confirmedAlertEmail',
    'a confirmed alert',
    alertTexts.confirmedAlertEmail(to, subscription, { owner: 'O', alert: 'A' }),
    ENDS_ALERT,
  ],
  [
    'knownAlertEmail',
    'an alert that exists',
    alertTexts.knownAlertEmail(to, subscription, 'O'),
    MANAGES_ALERTS,
  ],
  ['fullAlertsEmail', 'too many alerts', alertTexts.fullAlertsEmail(to, 50, 'O'), MANAGES_ALERTS],
  ['alertsLinkEmail', 'the link to alerts', alertTexts.alertsLinkEmail(to, 'O'), MANAGES_ALERTS],
  [
    'alertEmail',
    'news of an alert',
    alertEmails.alertEmail(news, {
      siteUrl: SITE,
      following: { kind: 'ban', filter: {} },
      happenings: ['new'],
      pace: 'daily',
      confirmedAt: Date.parse('2026-11-21'),
      keys: { owner: 'O', alert: 'A' },
    }),
    ENDS_ALERT,
  ],
  [
    'alertEmail',
    'news of briefs and streams',
    alertEmails.alertEmail(publications, {
      siteUrl: SITE,
      following: { filter: { creator: 'ben' } },
      happenings: ['briefs', 'streams'],
      pace: 'hourly',
      confirmedAt: Date.parse('2026-11-21'),
      keys: { owner: 'O', alert: 'A' },
    }),
    ENDS_ALERT,
  ],
  [
    'reminderEmail',
    'a time limit',
    reminderTexts.reminderEmail(to, dueLimits([limitedBan], '2027-04-26', []), { stop: 'K', owner: 'O' }),
    STOPS,
  ],
  [
    'reminderEmail',
    'several time limits',
    reminderTexts.reminderEmail(to, dueLimits([limitedBan, { ...limitedBan, id: 'b' }], '2027-05-03', []), {
      stop: 'K',
      owner: 'O',
    }),
    STOPS,
  ],
  ['confirmationEmail', 'a subscription to confirm', newsletterTexts.confirmationEmail(to, 'T'), NOT_YOU],
  ['welcomeEmail', 'a welcome', newsletterTexts.welcomeEmail(to, KEYS), UNSUBSCRIBES],
  ['alreadyEmail', 'a subscriber', newsletterTexts.alreadyEmail(to, KEYS), UNSUBSCRIBES],
  ['unsubscribeEmail', 'the link to unsubscribe', newsletterTexts.unsubscribeEmail(to, KEYS), UNSUBSCRIBES],
  [
    'weeklyEmail',
    'the newsletter',
    weeklyEmails.weeklyEmail(
      week,
      { bans: [newsOfBan], restorations: [newsOfBan], brief },
      { siteUrl: SITE },
    )({
      ...KEYS,
      headers: {},
    }),
    UNSUBSCRIBES,
  ],
  [
    'contactEmail',
    'a contact message',
    contactEmails.contactEmail(
      {
        reference: 'C-7K3F-9QXD',
        topic: 'correction',
        page: `${SITE}/briefs/a`,
        name: 'Ann',
        email: ME,
        message: 'It is wrong.\n-- \nAnn',
      },
      'desk@site.example',
    ),
    /^To get these emails at another address, change the contact address in the settings of the site\.$/,
  ],
  [
    'receiptEmail',
    'a report',
    moderationEmails.receiptEmail(ME, SITE, report, { title: 'A brief', path: '/briefs/a' }, STATUS),
    UNTIL_DECIDED,
  ],
  [
    'receiptEmail',
    'a reply',
    moderationEmails.receiptEmail(ME, SITE, reply, { title: 'A brief', path: '/briefs/a' }, STATUS),
    UNTIL_DECIDED,
  ],
  [
    'reporterMessageEmail',
    'a message to a reporter',
    moderationEmails.reporterMessageEmail(
      ME,
      SITE,
      report,
      { text: 'Which part?', authorName: null },
      STATUS,
    ),
    UNTIL_DECIDED,
  ],
  [
    'administratorMessageEmail',
    'a message to an administrator',
    moderationEmails.administratorMessageEmail(
      ME,
      SITE,
      report,
      { id: 'C-1', targetTitle: 'A brief' },
      'All.',
    ),
    /^To stop these emails, release the case\.$/,
  ],
  [
    'outcomeEmail',
    'a decision, to its reporter',
    moderationEmails.outcomeEmail(ME, SITE, report, decision, STATUS),
    LAST,
  ],
  [
    'outcomeEmail',
    'a decision about a reply',
    moderationEmails.outcomeEmail(ME, SITE, reply, { ...decision, action: 'REJECT_REPLY' }, STATUS),
    LAST,
  ],
  [
    'statementEmail',
    'a statement of reasons',
    moderationEmails.statementEmail(ME, SITE, decision, 'reports', '/studio/moderation/D-1'),
    LAST,
  ],
  [
    'statementEmail',
    'a restored record',
    moderationEmails.statementEmail(ME, SITE, { ...decision, action: 'RESTORE' }, 'own check', ''),
    LAST,
  ],
  [
    'appealOutcomeEmail',
    'an appeal that was overturned',
    moderationEmails.appealOutcomeEmail(ME, SITE, { ...appealed, appealOutcome: 'OVERTURNED' }),
    LAST,
  ],
  [
    'appealOutcomeEmail',
    'an appeal that was upheld',
    moderationEmails.appealOutcomeEmail(ME, SITE, { ...appealed, appealOutcome: 'UPHELD' }),
    LAST,
  ],
  [
    'digestEmail',
    'waiting reports',
    moderationEmails.digestEmail(ME, SITE, false, waiting),
    /^We send this email at most once a day/,
  ],
  [
    'digestEmail',
    'urgent reports',
    moderationEmails.digestEmail(ME, SITE, true, waiting),
    /They stop when you are no longer an administrator\.$/,
  ],
  [
    'testEmail',
    'npm run mail-test',
    testEmails.testEmail(ME, SITE),
    /^This is the only email that the test sends\.$/,
  ],
];

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? '';

test('every function that composes an email has an example', () => {
  const modules = [
    alertEmails,
    alertTexts,
    contactEmails,
    moderationEmails,
    newsletterTexts,
    reminderTexts,
    testEmails,
    weeklyEmails,
  ];
  const composers = modules.flatMap((module) => Object.keys(module)).filter((name) => name.endsWith('Email'));
  expect(new Set(ROWS.map(([composer]) => composer))).toEqual(new Set(composers));
});

describe.each(ROWS)('%s: %s', (_composer, _example, { subject, text, html }, end) => {
  test('the subject has the product and the event', () => expect(subject).toMatch(/^StreamIt: \S/));

  test('the first line says why the person gets it', () =>
    expect(text).toMatch(/^You received this email because .+StreamIt/));

  test('the last line says how it stops', () => expect(lastLine(text)).toMatch(end));

  test('nothing is missing in the text', () => {
    expect(text).not.toMatch(/undefined|null|NaN|\[object|\{|\}| {2}|\n{3}/);
    for (const [address] of text.matchAll(/https?:\S+/g)) expect(URL.canParse(address)).toBe(true);
    expect(text.match(/^-- $/gm)).toBeNull();
  });

  test('the HTML part begins with the same reason and ends with the same link', () => {
    if (html === undefined) return;
    const [reason = ''] = text.split('\n');
    expect(html).toMatch(/<p style="[^"]+">You received this email because/);
    expect(html.replaceAll('&#39;', "'")).toContain(reason);
    expect(html.match(/href="([^"]+)"/g)?.at(-1)).toBe(`href="${lastLine(text)}"`);
    expect(html).toContain('<meta name="viewport" content="width=device-width">');
    expect(html).not.toMatch(/<img|<script|undefined|null|\[object/);
  });
});

const withHtml = new Set(ROWS.filter(([, , { html }]) => html !== undefined).map(([composer]) => composer));
test('the alerts and the newsletter have HTML parts', () => {
  expect([...withHtml]).toEqual(['alertEmail', 'weeklyEmail']);
});

test.each(ROWS.filter(([, , { text }]) => /\bconfirm here\b/.test(text)))(
  '%s says when its link expires',
  (_composer, _example, { text }) => {
    expect(text).toContain('The link works once and expires in three days.');
  },
);

test.each(
  ROWS.filter(
    ([, , { text }]) => text.includes('someone using your address') || text.includes('was entered'),
  ),
)('%s, which a stranger can cause (%s), says what to do', (_composer, _example, { text }) => {
  expect(text).toMatch(/If (?:it was not you|you did not send this), ignore this email\./);
});

test('the operator is below every email, in the text and in the HTML part', () => {
  setCurrentSite(mergeSite({}, { operatorName: 'Records Ltd', operatorAddress: '1 High Street' }));
  try {
    for (const [, , email] of ROWS) {
      const { text, html } = signedEmail({ kind: 'email', to: ME, ...email });
      expect(text.endsWith('\n\n-- \nRecords Ltd\n1 High Street\n')).toBe(true);
      if (html !== undefined) expect(html).toContain('Records Ltd<br>1 High Street</p>\n</body>');
    }
  } finally {
    setCurrentSite(DEFAULT_SITE);
  }
});

describe('account emails', () => {
  let pool: TestPool;
  const Username = 'ann@example.com';
  const open = (settings: Partial<PoolSettings>) => {
    pool = openTestPool(settings);
  };
  afterEach(() => pool.dispose());

  const newest = async () => {
    const [head = '', ...body] = ((await pool.messages()).at(-1) ?? '').split(/\r?\n\r?\n/);
    return { subject: /^Subject: (.*?)\r?$/m.exec(head)?.[1] ?? '', body: body.join('\n\n').trim() };
  };
  const signUp = async () => {
    await pool.call('SignUp', { Username, Password: PASSWORD });
    await pool.call('ConfirmSignUp', { Username, ConfirmationCode: await pool.newestCode() });
  };
  const getToken = async () =>
    (await pool.call('InitiateAuth', passwordAuth(Username, PASSWORD))).AuthenticationResult?.AccessToken;
  const turnOnEmailCodes = async () =>
    pool.call('SetUserMFAPreference', {
      AccessToken: await getToken(),
      EmailMfaSettings: { Enabled: true, PreferredMfa: true },
    });

  const CODES: readonly (readonly [name: string, lifetime: string, cause: () => Promise<unknown>])[] = [
    ['verification', '24 hours', () => pool.call('SignUp', { Username, Password: PASSWORD })],
    [
      'verification',
      '24 hours',
      async () => {
        await signUp();
        const UserAttributes = [{ Name: 'email', Value: 'new@example.com' }];
        await pool.call('UpdateUserAttributes', { AccessToken: await getToken(), UserAttributes });
      },
    ],
    [
      'password reset',
      '1 hour',
      async () => {
        await signUp();
        await pool.call('ForgotPassword', { Username });
      },
    ],
    [
      'sign-in',
      '3 minutes',
      async () => {
        await signUp();
        await turnOnEmailCodes();
        await pool.call('InitiateAuth', passwordAuth(Username, PASSWORD));
      },
    ],
  ];

  test.each(CODES)('a %s code, which expires after %s', async (name, lifetime, cause) => {
    open({ mfa: 'OPTIONAL', mfaFactors: ['EMAIL_OTP'] });
    await cause();
    const { subject, body } = await newest();
    const [, code, named] = /^StreamIt: (\d{6}) is your ([a-z -]+) code$/.exec(subject) ?? [];
    expect(named).toBe(name);
    expect(body).toMatch(/^You received this email because .+StreamIt/);
    expect(body).toContain(`${code} is your ${name} code. It expires in ${lifetime}`);
    expect(lastLine(body)).toMatch(/^If this was not you, /);
  });

  test('a link that confirms an account', async () => {
    open({ verification: 'link' });
    await pool.call('SignUp', { Username, Password: PASSWORD });
    const { subject, body } = await newest();
    expect(subject).toBe('StreamIt: confirm your email address');
    expect(body).toMatch(/^You received this email because .+StreamIt/);
    expect(body).toContain('The link works once and expires in 24 hours.');
    expect(lastLine(body)).toMatch(/^If this was not you, ignore this email: /);
  });

  test('a word of the custom sign-in', async () => {
    open({ customAuth: wordByMail });
    await signUp();
    await pool.call('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: Username } });
    const { subject, body } = await newest();
    const [, word] = /^StreamIt: ([a-z]+) is your sign-in word$/.exec(subject) ?? [];
    expect(body).toMatch(/^You received this email because .+StreamIt/);
    expect(body).toContain(`Your sign-in word is ${word}. It is for this sign-in only`);
    expect(lastLine(body)).toMatch(/^If this was not you, /);
  });

  const WITHOUT_CODE: readonly (readonly [subject: string, cause: () => Promise<unknown>])[] = [
    ['StreamIt: your account is already confirmed', () => pool.call('ResendConfirmationCode', { Username })],
    [
      'StreamIt: your password was not reset',
      async () => {
        await turnOnEmailCodes();
        await pool.call('ForgotPassword', { Username });
      },
    ],
  ];

  test.each(WITHOUT_CODE)('%s', async (expected, cause) => {
    open({ mfa: 'OPTIONAL', mfaFactors: ['EMAIL_OTP'] });
    await signUp();
    await cause();
    const { subject, body } = await newest();
    expect(subject).toBe(expected);
    expect(body).toMatch(/^You received this email because .+StreamIt/);
    expect(body).not.toMatch(/\b\d{6}\b/);
    expect(lastLine(body)).toBe('If this was not you, ignore this email.');
  });
});
