import { type Notice, readNotice } from './read-notice.ts';

const TODAY = '2026-11-25';

type Expected = Readonly<Record<string, string>>;

/**
 * Notices that were written for this test in the manner of each platform's messages. None is a copy of a real one.
 * Each has all suggestions that are expected: another one is an error, because people trust what is filled in.
 */
const NOTICES: readonly (readonly [name: string, notice: Notice, expected: Expected])[] = [
  [
    'YouTube: channel removed, three strikes for copyright',
    {
      from: 'YouTube <no-reply@youtube.com>',
      sent: '2026-11-03',
      subject: 'Your YouTube channel has been removed',
      text: 'Hi Mara,\nWe have received multiple copyright claims against your videos.\nAs a result, your channel has been terminated.\nIf you believe that these claims are wrong, you may submit a counter notification within 7 days.',
    },
    {
      platform: 'youtube',
      restriction: 'Channel removed',
      began: '2026-11-03',
      scope: 'account',
      reasonCategory: 'copyright',
    },
  ],
  [
    'YouTube: removed for spam, with a handle',
    {
      from: 'no-reply@youtube.com',
      sent: '2026-10-12',
      text: 'We wanted to let you know that we have removed your channel @mara_films from YouTube because it violates our spam, deceptive practices and scams policy.',
    },
    {
      platform: 'youtube',
      restriction: 'Channel removed',
      began: '2026-10-12',
      account: '@mara_films',
      scope: 'account',
      reasonCategory: 'spam',
    },
  ],
  [
    'YouTube: video removed for harassment',
    {
      from: 'no-reply@youtube.com',
      sent: '2026-09-01',
      text: 'Our team has reviewed your content, and unfortunately we think it violates our harassment and cyberbullying policy. We have removed your video.\nHow this decision was made: the content was reviewed by a human.',
    },
    {
      platform: 'youtube',
      restriction: 'Video removed',
      began: '2026-09-01',
      scope: 'content',
      reasonCategory: 'harassment',
      decidedBy: 'human',
    },
  ],
  [
    'YouTube: one week without uploads',
    {
      from: 'no-reply@youtube.com',
      sent: '2026-11-10',
      text: 'Because this is your first strike, you can’t upload, post or go live for 1 week. This follows our child safety policy.',
    },
    {
      platform: 'youtube',
      restriction: 'Posting suspended temporarily',
      began: '2026-11-10',
      scope: 'feature',
      reasonCategory: 'minors',
      temporaryUntil: '2026-11-17',
    },
  ],
  [
    'YouTube: monetisation',
    {
      from: 'no-reply@youtube.com',
      sent: '2026-08-20',
      text: 'Your channel is no longer in the YouTube Partner Program. Monetization has been disabled because of reused content.\nYou may appeal within 21 days.',
    },
    {
      platform: 'youtube',
      restriction: 'Monetisation suspended',
      began: '2026-08-20',
      scope: 'monetisation',
    },
  ],
  [
    'YouTube: live streaming',
    {
      from: 'no-reply@youtube.com',
      sent: '2026-07-02',
      text: 'Live streaming has been disabled on this channel for 14 days due to a Community Guidelines strike.',
    },
    {
      platform: 'youtube',
      restriction: 'Live streaming disabled',
      began: '2026-07-02',
      scope: 'feature',
      temporaryUntil: '2026-07-16',
    },
  ],
  [
    'X: suspended for hateful conduct',
    {
      from: 'X <info@x.com>',
      sent: '2026-10-30',
      text: 'Your account @mara_writes has been suspended for violating the X Rules.\nSpecifically, for: Violating our rules against hateful conduct.',
    },
    {
      platform: 'x',
      restriction: 'Account suspended',
      began: '2026-10-30',
      account: '@mara_writes',
      scope: 'account',
      reasonCategory: 'hate',
    },
  ],
  [
    'X: locked for private information',
    {
      from: 'notify@twitter.com',
      sent: '2026-05-04',
      text: 'We have temporarily limited some of your account features.\nYour account has been locked for violating our rules against posting private information.',
    },
    {
      platform: 'x',
      restriction: 'Locked out of the account',
      began: '2026-05-04',
      scope: 'account',
      reasonCategory: 'privacy',
    },
  ],
  [
    'X: platform manipulation, case in the subject',
    {
      from: 'support@x.com',
      sent: '2026-06-18',
      subject: 'Case# 0412345678: Your account is suspended',
      text: 'Your account has been suspended and will not be restored because it was found to be violating the X Rules on platform manipulation and spam.',
    },
    {
      platform: 'x',
      restriction: 'Account suspended',
      began: '2026-06-18',
      scope: 'account',
      reasonCategory: 'spam',
      caseNumber: '0412345678',
    },
  ],
  [
    'X: named in the text only',
    {
      text: 'X Support\nYour account is suspended. After careful review, we determined that your account broke the X Rules.',
    },
    { platform: 'x', restriction: 'Account suspended', scope: 'account' },
  ],
  [
    'X: reach limited',
    {
      from: 'info@x.com',
      sent: '2026-04-11',
      text: 'Visibility limited: this post may violate our rules against abusive behaviour. It will have reduced reach.',
    },
    { platform: 'x', began: '2026-04-11', scope: 'reach', reasonCategory: 'harassment' },
  ],
  [
    'Facebook: account disabled',
    {
      from: 'Facebook <security@facebookmail.com>',
      sent: '2026-03-09',
      text: 'Your account has been disabled. This is because your account, or activity on it, does not follow our Community Standards on account integrity.\nIf you disagree with this decision, you have 180 days to request a review.',
    },
    { platform: 'facebook', restriction: 'Account suspended', began: '2026-03-09', scope: 'account' },
  ],
  [
    'Facebook: page unpublished, dangerous organisations',
    {
      from: 'notification@facebookmail.com',
      sent: '2026-02-14',
      text: 'Your Page has been removed. It goes against our Community Standards on dangerous individuals and organizations.\nOur technology found this, and it was then reviewed by our review team.',
    },
    {
      platform: 'facebook',
      restriction: 'Account removed',
      began: '2026-02-14',
      scope: 'account',
      reasonCategory: 'extremism',
      decidedBy: 'both',
    },
  ],
  [
    'Facebook: cannot comment for 30 days',
    {
      from: 'notification@facebookmail.com',
      sent: '2026-01-31',
      text: 'You can’t post or comment for 30 days because of your activity. Your post goes against our standards on bullying and harassment.',
    },
    {
      platform: 'facebook',
      restriction: 'Posting suspended temporarily',
      began: '2026-01-31',
      scope: 'feature',
      reasonCategory: 'harassment',
      temporaryUntil: '2026-03-02',
    },
  ],
  [
    'Facebook: reference in brackets',
    {
      from: 'case++aazqx@support.facebook.com',
      sent: '2026-09-19',
      subject: 'Your appeal [ref: 9920418]',
      text: 'Hi,\nYour post was removed because it contains counterfeit goods.',
    },
    {
      platform: 'facebook',
      restriction: 'Post removed',
      began: '2026-09-19',
      scope: 'content',
      reasonCategory: 'copyright',
      caseNumber: '9920418',
    },
  ],
  [
    'Instagram: account disabled, nudity',
    {
      from: 'Instagram <security@mail.instagram.com>',
      sent: '2026-11-20',
      text: 'We disabled your account because it does not follow our Community Guidelines on adult nudity and sexual activity.\nYou have 180 days left to disagree with this decision.',
    },
    {
      platform: 'instagram',
      restriction: 'Account suspended',
      began: '2026-11-20',
      scope: 'account',
      reasonCategory: 'sexual',
    },
  ],
  [
    'Instagram: story removed automatically',
    {
      from: 'no-reply@mail.instagram.com',
      sent: '2026-08-08',
      text: 'We removed your story.\nYour story goes against our guidelines on suicide and self-injury. It was removed by automated means.',
    },
    {
      platform: 'instagram',
      restriction: 'Post removed',
      began: '2026-08-08',
      scope: 'content',
      reasonCategory: 'self-harm',
      decidedBy: 'automated',
    },
  ],
  [
    'Instagram: recommendations',
    {
      from: 'no-reply@mail.instagram.com',
      sent: '2026-07-21',
      text: 'Your content may not be recommended to others. Some of your posts go against our Recommendations Guidelines on misinformation.',
    },
    { platform: 'instagram', began: '2026-07-21', scope: 'reach', reasonCategory: 'misinformation' },
  ],
  [
    'Instagram: impersonation',
    {
      text: 'Instagram\nYour account, @mara.lens, has been suspended for impersonating somebody else. Report ID: IG-55-20931',
    },
    {
      platform: 'instagram',
      restriction: 'Account suspended',
      account: '@mara.lens',
      scope: 'account',
      reasonCategory: 'scams',
      caseNumber: 'IG-55-20931',
    },
  ],
  [
    'Instagram: a review that has no result',
    {
      from: 'security@mail.instagram.com',
      sent: '2026-10-05',
      text: 'We are reviewing your request. This usually takes 24 hours.',
    },
    { platform: 'instagram', began: '2026-10-05' },
  ],
  [
    'TikTok: permanently banned, minor safety',
    {
      from: 'TikTok <noreply@account.tiktok.com>',
      sent: '2026-09-09',
      text: 'Your account was permanently banned due to violations of our Community Guidelines on minor safety.\nYou can appeal within 180 days.',
    },
    {
      platform: 'tiktok',
      restriction: 'Account suspended',
      began: '2026-09-09',
      scope: 'account',
      reasonCategory: 'minors',
    },
  ],
  [
    'TikTok: LIVE suspended until a date',
    {
      from: 'noreply@tiktok.com',
      sent: '2026-11-01',
      text: 'Your access to LIVE has been restricted until November 8, 2026. You can’t go live because you broke our rules on regulated goods.',
    },
    {
      platform: 'tiktok',
      restriction: 'Live streaming disabled',
      began: '2026-11-01',
      scope: 'feature',
      reasonCategory: 'goods',
      temporaryUntil: '2026-11-08',
    },
  ],
  [
    'TikTok: ineligible for the feed',
    {
      from: 'noreply@tiktok.com',
      sent: '2026-06-30',
      text: 'Your video is ineligible for the For You feed. It was automatically detected as unoriginal content.',
    },
    { platform: 'tiktok', began: '2026-06-30', scope: 'reach', decidedBy: 'automated' },
  ],
  [
    'TikTok: video removed, violent extremism',
    {
      from: 'noreply@tiktok.com',
      sent: '2026-05-22',
      text: 'Your video was removed. Reason: violent and hateful organizations. Posted on 20 May 2026.',
    },
    {
      platform: 'tiktok',
      restriction: 'Video removed',
      began: '2026-05-20',
      scope: 'content',
      reasonCategory: 'extremism',
    },
  ],
  [
    'TikTok: account named by its address',
    {
      from: 'noreply@tiktok.com',
      sent: '2026-03-27',
      text: 'The account https://www.tiktok.com/@mara.moves has been banned for dangerous activities and challenges.',
    },
    {
      platform: 'tiktok',
      began: '2026-03-27',
      account: 'https://www.tiktok.com/@mara.moves',
      reasonCategory: 'self-harm',
    },
  ],
  [
    'Rumble: channel suspended',
    {
      from: 'support@rumble.com',
      sent: '2026-02-02',
      text: 'Your channel has been suspended for repeated copyright violations. Ticket #481516.',
    },
    {
      platform: 'rumble',
      restriction: 'Channel suspended',
      began: '2026-02-02',
      scope: 'account',
      reasonCategory: 'copyright',
      caseNumber: '481516',
    },
  ],
  [
    'Rumble: video taken down',
    {
      text: 'Rumble Trust and Safety\nYour video has been taken down because it incites violence. Date: 2026-01-15',
    },
    {
      platform: 'rumble',
      restriction: 'Video removed',
      began: '2026-01-15',
      scope: 'content',
      reasonCategory: 'violence',
    },
  ],
  [
    'Rumble: channel removed without a reason',
    {
      from: 'Rumble <noreply@rumble.com>',
      sent: '2026-04-04',
      text: 'Your channel has been removed. We are unable to share the reason for this decision.',
    },
    {
      platform: 'rumble',
      restriction: 'Channel removed',
      began: '2026-04-04',
      scope: 'account',
      reasonCategory: 'none',
    },
  ],
  [
    'Substack: publication removed for spam',
    {
      from: 'Substack <tos@substack.com>',
      sent: '2026-08-15',
      text: 'Hello,\nYour publication has been removed for violating our policy on spam and phishing.\nYou can reply to this email to appeal.',
    },
    {
      platform: 'substack',
      restriction: 'Publication removed',
      began: '2026-08-15',
      scope: 'account',
      reasonCategory: 'scams',
    },
  ],
  [
    'Substack: post removed, doxxing',
    {
      from: 'support@substack.com',
      sent: '2026-09-30',
      text: 'We have removed your post because it violates our content guidelines on doxxing.',
    },
    {
      platform: 'substack',
      restriction: 'Post removed',
      began: '2026-09-30',
      scope: 'content',
      reasonCategory: 'privacy',
    },
  ],
  [
    'Substack: payments and account',
    {
      text: 'The Substack team\nYour account has been suspended. Our payment partner flagged fraudulent charges. Case number: SUB-2026-118',
    },
    {
      platform: 'substack',
      restriction: 'Account suspended',
      scope: 'account',
      reasonCategory: 'scams',
      caseNumber: 'SUB-2026-118',
    },
  ],
  [
    'Medium: account suspended',
    {
      from: 'Medium Trust & Safety <trust@medium.com>',
      sent: '2026-10-18',
      text: 'Your account @maralindqvist has been suspended for violating the Medium Rules: artificial engagement.',
    },
    {
      platform: 'medium',
      restriction: 'Account suspended',
      began: '2026-10-18',
      account: '@maralindqvist',
      scope: 'account',
      reasonCategory: 'spam',
    },
  ],
  [
    'Medium: article removed, misleading health claims',
    {
      from: 'yourfriends@medium.com',
      sent: '2026-07-07',
      text: 'Your article was removed because it breaks our rules on misleading information about health.',
    },
    {
      platform: 'medium',
      restriction: 'Post removed',
      began: '2026-07-07',
      scope: 'content',
      reasonCategory: 'misinformation',
    },
  ],
  [
    'Medium: distribution reduced',
    {
      from: 'trust@medium.com',
      sent: '2026-05-29',
      text: 'Some of your stories have limited distribution. They were flagged in a human review.',
    },
    { platform: 'medium', began: '2026-05-29', scope: 'reach', decidedBy: 'human' },
  ],
  [
    'Twitch: suspended for three days',
    {
      from: 'Twitch <no-reply@twitch.tv>',
      sent: '2026-11-15',
      text: 'Your Twitch account has been suspended for 3 days. Reason: Harassment.\nReport ID: TW7781902\nYou may appeal at any time during the suspension.',
    },
    {
      platform: 'twitch',
      restriction: 'Account suspended',
      began: '2026-11-15',
      scope: 'account',
      reasonCategory: 'harassment',
      temporaryUntil: '2026-11-18',
      caseNumber: 'TW7781902',
    },
  ],
  [
    'Twitch: indefinite suspension',
    {
      from: 'no-reply@twitch.tv',
      sent: '2026-06-06',
      subject: 'Twitch Trust & Safety: indefinite suspension',
      text: 'The account maraplays received an indefinite suspension for threats of violence.',
    },
    {
      platform: 'twitch',
      restriction: 'Account suspended',
      began: '2026-06-06',
      scope: 'account',
      reasonCategory: 'violence',
    },
  ],
  [
    'Twitch: DMCA with a deadline in words',
    {
      from: 'dmca@twitch.tv',
      sent: '2026-03-03',
      text: 'We received a DMCA notification about your clip. We removed your content.\nYou may send a counter-notification within 10 business days.',
    },
    {
      platform: 'twitch',
      restriction: 'Video removed',
      began: '2026-03-03',
      scope: 'content',
      reasonCategory: 'copyright',
    },
  ],
  [
    'Twitch: sexual content, username after a colon',
    {
      text: 'Twitch\nUsername: maraplays\nYour channel has been banned. Content: sexually suggestive content. Date: 12 Jan 2026',
    },
    {
      platform: 'twitch',
      restriction: 'Channel suspended',
      began: '2026-01-12',
      account: 'maraplays',
      scope: 'account',
      reasonCategory: 'sexual',
    },
  ],
  [
    'A statement of reasons that says that nothing was automated',
    {
      from: 'no-reply@youtube.com',
      sent: '2026-11-11',
      text: 'Statement of reasons. Your channel was terminated under our policy on terrorism. The decision was taken without the use of automated means.',
    },
    {
      platform: 'youtube',
      restriction: 'Channel removed',
      began: '2026-11-11',
      scope: 'account',
      reasonCategory: 'extremism',
      decidedBy: 'human',
    },
  ],
  [
    'A statement of reasons with both',
    {
      from: 'security@facebookmail.com',
      sent: '2026-11-12',
      text: 'Your account has been suspended for fraud. The account was automatically identified and then reviewed by our team.',
    },
    {
      platform: 'facebook',
      restriction: 'Account suspended',
      began: '2026-11-12',
      scope: 'account',
      reasonCategory: 'scams',
      decidedBy: 'both',
    },
  ],
  [
    'Two platforms, named equally often: no platform is suggested',
    { text: 'Your account on Facebook and your account on Instagram have a new sign-in.' },
    {},
  ],
  [
    'A date with two meanings is not read',
    { from: 'no-reply@twitch.tv', text: 'Suspended on 03/04/2026.' },
    { platform: 'twitch' },
  ],
  [
    'A date in the future is not the beginning',
    { from: 'no-reply@twitch.tv', text: 'Your account is suspended. It will be reviewed on 1 January 2027.' },
    { platform: 'twitch', restriction: 'Account suspended', scope: 'account' },
  ],
  ['A text that is no notice', { text: 'Dinner on Friday? Bring the bread.' }, {}],
];

test.each(NOTICES)('%s', (_name, notice, expected) => {
  const { suggestions } = readNotice(notice, TODAY);
  expect(Object.fromEntries(suggestions.map(({ field, value }) => [field, value]))).toEqual(expected);
  for (const { passage } of suggestions) expect(passage).not.toBe('');
});

test('there are notices of all nine platforms', () => {
  expect(NOTICES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(NOTICES.flatMap(([, , { platform }]) => platform ?? []))).toHaveProperty('size', 9);
});

const getLimit = (text: string, sent?: string) => readNotice({ text, sent }, TODAY).limit;

test('the time limit of an appeal has a date if the notice has one', () => {
  expect(getLimit('You can appeal within 30 days.', '2026-01-31')).toMatchObject({ on: '2026-03-02' });
  expect(getLimit('You can appeal within 30 days.')).toMatchObject({ on: null });
  expect(getLimit('Appeal by December 3, 2026 to keep it.', '2026-11-01')).toMatchObject({
    on: '2026-12-03',
  });
  expect(getLimit('To dispute this, write to us within 10 business days.', '2026-11-01')).toMatchObject({
    on: null,
  });
  expect(getLimit('You have 6 months to file a complaint.', '2026-08-31')).toMatchObject({ on: null });
  expect(getLimit('You can appeal within one year.', '2026-08-31')).toMatchObject({
    passage: expect.stringContaining('within one year'),
    on: null,
  });
  expect(getLimit('You have fourteen days to appeal.', '2026-11-01')).toMatchObject({ on: '2026-11-15' });
  expect(getLimit('Suspended for 7 days.', '2026-11-01')).toBeNull();
});

test('a suggestion quotes the words around it on one line', () => {
  const text = `${'Hello there. '.repeat(20)}Your account\nhas been suspended. ${'Goodbye for now. '.repeat(20)}`;
  const action = readNotice({ text }, TODAY).suggestions.find(({ field }) => field === 'restriction');
  expect(action?.passage).toMatch(/^“… .*Your account has been suspended.* …”$/);
  expect(action?.passage.length).toBeLessThan(140);
});

test.each([
  'a'.repeat(1_000_000),
  '@'.repeat(200_000),
  'account '.repeat(100_000),
  'https://youtube.com/'.repeat(50_000),
  'appeal within '.repeat(50_000),
  '2026-01-'.repeat(100_000),
  `${'automated '.repeat(50_000)}.`,
  '\u0000\ud800<script>alert(1)</script>',
])('a hostile text is read without an error: %#', (text) => {
  expect(() => readNotice({ text, from: text.slice(0, 5000) }, TODAY)).not.toThrow();
});
