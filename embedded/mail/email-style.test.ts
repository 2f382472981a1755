import { AlertNews, alertEmail } from '../../features/alerts/email/alert-email.ts';
import type { SubscriptionRequest } from '../../features/alerts/model/contract.ts';
import { contactEmail } from '../../features/contact/email/contact-email.ts';
import { weekOf } from '../../features/newsletter/email/week.ts';
import { weeklyEmail } from '../../features/newsletter/email/weekly-email.ts';
import {
  alertsLinkEmail,
  confirmAlertEmail,
  confirmedAlertEmail,
  fullAlertsEmail,
  knownAlertEmail,
} from '../alerts/alert-texts.ts';
import { openTestPool, PASSWORD, passwordAuth, type TestPool } from '../auth/testing/harness.ts';
import {
  alreadyEmail,
  confirmationEmail,
  unsubscribeEmail,
  welcomeEmail,
} from '../newsletter/newsletter-texts.ts';

/* The style of all emails: product and event in the subject, the reason in the first line, and how to stop in the last. */

const SITE = 'https://site.example';
const setting = { siteUrl: SITE, hasSampleContent: false };
const to = { to: 'ann@example.org', siteUrl: SITE };
const subscription: SubscriptionRequest = {
  following: 'kind=ban',
  happenings: ['new', 'ends'],
  pace: 'daily',
};
const week = weekOf(new Date('2026-11-21'));
const brief = { slug: 'a', title: 'A', description: 'B', readingMinutes: 4, author: 'Ben' };
const weekly = weeklyEmail(week, { bans: [], restorations: [], brief }, setting);
const news = new AlertNews();
news.counts.set('banned', 2);
news.total = 2;
const alert = alertEmail(news, {
  ...setting,
  following: { kind: 'ban', filter: {} },
  happenings: ['new'],
  pace: 'daily',
  confirmedAt: Date.parse('2026-11-21'),
  keys: { owner: 'O', alert: 'A' },
});

type Written = { readonly subject: string; readonly text: string };

const WITH_END: [name: string, email: Written, end: string][] = [
  [
    'a confirmed alert',
    confirmedAlertEmail(to, subscription, { owner: 'O', alert: 'A' }),
    '/alerts/unsubscribe/A',
  ],
  ['an alert that exists', knownAlertEmail(to, subscription, 'O'), '/alerts/manage/O'],
  ['too many alerts', fullAlertsEmail(to, 50, 'O'), '/alerts/manage/O'],
  ['the link to alerts', alertsLinkEmail(to, 'O'), '/alerts/manage/O'],
  ['news of an alert', alert, '/alerts/unsubscribe/A'],
  ['a welcome', welcomeEmail(to, 'K'), '/extra/newsletter/unsubscribe/K'],
  ['a subscriber', alreadyEmail(to, 'K'), '/extra/newsletter/unsubscribe/K'],
  ['the link to unsubscribe', unsubscribeEmail(to, 'K'), '/extra/newsletter/unsubscribe/K'],
  ['the newsletter', weekly({ key: 'K', headers: {} }), '/extra/newsletter/unsubscribe/K'],
];

test.each(WITH_END)('the last line of the email for %s says how to stop', (_name, { text }, path) => {
  expect(text.trimEnd().split('\n').at(-1)).toBe(SITE + path);
});

test.each<[name: string, email: Written]>([
  ...WITH_END.map(([name, email]): [string, Written] => [name, email]),
  ['an alert to confirm', confirmAlertEmail(to, subscription, 'T')],
  ['a subscription to confirm', confirmationEmail(to, 'T')],
  [
    'a contact message',
    contactEmail(
      {
        reference: 'C-7K3F-9QXD',
        topic: 'press',
        page: '',
        name: 'Ann',
        email: 'ann@example.org',
        message: '',
      },
      'desk@site.example',
    ),
  ],
])('the email for %s names the product and begins with its reason', (_name, { subject, text }) => {
  expect(subject).toMatch(/^StreamIt: \S/);
  expect(text).toMatch(/^You received this email because .+StreamIt/);
});

test('the HTML parts begin with the reason and end with the same link', () => {
  for (const { html, text } of [alert, weekly({ key: 'K', headers: {} })]) {
    const [reason = ''] = text.split('\n');
    const link = text.trimEnd().split('\n').at(-1);
    expect(html).toMatch(/<p style="[^"]+">You received this email because/);
    expect(html?.replaceAll('&#39;', "'")).toContain(reason);
    expect(html?.match(/href="([^"]+)"/g)?.at(-1)).toBe(`href="${link}"`);
  }
});

describe('account emails', () => {
  let pool: TestPool;
  const Username = 'ann@example.com';
  beforeEach(() => {
    pool = openTestPool({ mfa: 'OPTIONAL', mfaFactors: ['EMAIL_OTP'] });
  });
  afterEach(() => pool.dispose());

  const newest = async () => {
    const [head = '', ...body] = ((await pool.messages()).at(-1) ?? '').split(/\r?\n\r?\n/);
    return { subject: /^Subject: (.*?)\r?$/m.exec(head)?.[1] ?? '', body: body.join('\n\n') };
  };

  test('name the site, the reason, the code and its expiry, and say what to do if it was not you', async () => {
    const seen = [];
    await pool.call('SignUp', { Username, Password: PASSWORD });
    seen.push(await newest());
    await pool.call('ConfirmSignUp', { Username, ConfirmationCode: await pool.newestCode() });
    await pool.call('ForgotPassword', { Username });
    seen.push(await newest());
    const { AuthenticationResult } = await pool.call('InitiateAuth', passwordAuth(Username, PASSWORD));
    await pool.call('SetUserMFAPreference', {
      AccessToken: AuthenticationResult?.AccessToken,
      EmailMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    await pool.call('InitiateAuth', passwordAuth(Username, PASSWORD));
    seen.push(await newest());
    for (const { subject, body } of seen) {
      const [, code] =
        /^StreamIt: (\d{6}) is your (?:verification|password reset|sign-in) code$/.exec(subject) ?? [];
      expect(body).toMatch(/^You received this email because .+StreamIt/);
      expect(body).toContain(`${code} is your`);
      expect(body).toMatch(/It expires in (?:24 hours|1 hour|3 minutes)/);
      expect(body).toMatch(/\n\nIf this was not you, .+\s*$/);
    }
    expect(new Set(seen.map(({ subject }) => subject.replace(/\d{6}/, ''))).size).toBe(3);
  });

  test('a confirmed account gets no code', async () => {
    await pool.call('SignUp', { Username, Password: PASSWORD });
    await pool.call('ConfirmSignUp', { Username, ConfirmationCode: await pool.newestCode() });
    await pool.call('ResendConfirmationCode', { Username });
    const { subject, body } = await newest();
    expect(subject).toBe('StreamIt: your account is already confirmed');
    expect(body).toMatch(/^You received this email because /);
    expect(body).not.toMatch(/\b\d{6}\b/);
  });
});
