import { type AlertNotice, routes } from '../../../lib/routes.ts';
import { type AlertRequest, type AlertResult, alertSubscription, type OwnAlert } from '../model/contract.ts';
import {
  defaultEventTypes,
  deserializeSavedSearch,
  getEventTypes,
  parseSavedSearch,
} from '../model/saved-search.ts';
import { promiseText, subjectText } from '../model/saved-search-text.ts';
import {
  alertChangeResponse,
  alertConfirmationResponse,
  alertEndResponse,
  createAlertForms,
} from './alert-forms.ts';
import { withReminders } from './with-reminders.ts';

const SITE = 'https://site.example';
const KEY = 'k'.repeat(32);

/** Returns a store of alerts with prepared responses, and its requests. */
function serviceWith(...results: readonly AlertResult[]) {
  const requested: AlertRequest[] = [];
  const service = async (request: AlertRequest) => {
    requested.push(request);
    return results[requested.length - 1] ?? { outcome: 'done' as const };
  };
  return { requests: requested, service };
}

const FORM = {
  following: 'kind=ban&platform=youtube',
  'tell-new': 'yes',
  'tell-ends': 'yes',
  pace: 'daily',
  email: ' Reader@Example.org ',
};
const headers = new Headers({ origin: SITE, host: 'site.example', 'x-forwarded-for': '192.0.2.7' });
const send = (form: Record<string, string>, service = serviceWith().service, from = headers) =>
  createAlertForms({ service: () => service, siteOrigin: SITE }).follow(new URLSearchParams(form), from);

test('passes on the typed values, and responds that an email was sent', async () => {
  const { requests, service } = serviceWith();
  expect((await send(FORM, service)).status).toBe('done');
  expect(requests).toMatchObject([
    {
      action: 'follow',
      subscription: { following: 'kind=ban&platform=youtube', happenings: ['new', 'ends'], pace: 'daily' },
      address: 'Reader@Example.org',
    },
  ]);
});

test.each([
  [{ email: 'reader' }, 'email'],
  [{ 'tell-new': '', 'tell-ends': '' }, 'tell-new'],
  [{ pace: 'hour' }, 'pace'],
  [{ following: 'platform=myspace' }, 'following'],
  [{ following: 'platform=youtube&kind=ban' }, 'following'],
  [{ homepage: 'https://spam.example' }, 'homepage'],
  // Briefs are not on a platform.
  [{ following: 'kind=brief&platform=youtube' }, 'following'],
  [{ 'tell-new': '', 'tell-ends': '', 'tell-briefs': 'yes' }, 'tell-new'],
  [{ following: 'kind=brief' }, 'tell-new'],
])('refuses %j, and returns the typed values', async (change, field) => {
  const { requests, service } = serviceWith();
  const result = await send({ ...FORM, ...change }, service);
  expect([result.status, Object.keys(result.problems)]).toEqual(['wrong', [field]]);
  const filledIn = Object.entries({ ...FORM, ...change }).filter(([, value]) => value !== '');
  expect(result.values).toMatchObject(
    Object.fromEntries(filledIn.map(([name, value]) => [name, value.trim()])),
  );
  expect(requests).toEqual([]);
});

test('refuses requests from another site, above the limit, or without a store', async () => {
  const foreign = new Headers({ origin: 'https://evil.example', host: 'site.example' });
  expect(await send(FORM, serviceWith().service, foreign)).toMatchObject({ reason: 'from-elsewhere' });
  expect(await send(FORM, serviceWith({ outcome: 'too-many' }).service)).toMatchObject({
    reason: 'too-many',
  });
  const nobody = createAlertForms({ service: () => null, siteOrigin: SITE });
  expect(await nobody.follow(new URLSearchParams(FORM), headers)).toMatchObject({ reason: 'not-possible' });
});

const post = (path: string, form: Record<string, string>) =>
  new Request(SITE + path, { method: 'POST', body: new URLSearchParams(form) });
const leadsTo = async (response: Promise<Response>) => (await response).headers.get('location');

test('a confirmation link redirects to the list, or to its error', async () => {
  const confirm = (result: AlertResult) =>
    leadsTo(alertConfirmationResponse(post('/alerts/confirm', { token: KEY }), serviceWith(result).service));
  expect(await confirm({ outcome: 'done', key: KEY })).toBe(routes.manageAlerts(KEY, 'confirmed'));
  expect(await confirm({ outcome: 'full', key: KEY })).toBe(routes.manageAlerts(KEY, 'full'));
  expect(await confirm({ outcome: 'unknown' })).toBe(routes.alertsState('old-link'));
  expect(await confirm({ outcome: 'failed' })).toBe(routes.alertsState('later'));
});

test('the list’s buttons work, and unknown ones are ignored', async () => {
  const alert: OwnAlert = {
    alert: '7',
    following: '',
    happenings: ['new'],
    pace: 'daily',
    isPaused: false,
    confirmedAt: 0,
    lastSentAt: null,
  };
  const left: AlertResult = { outcome: 'done', alerts: [alert] };
  const press = async (form: Record<string, string>, list = left, reminders: string | null = null) => {
    // The service itself does not end reminders.
    const results = form.do === 'end-reminders' ? [list] : [{ outcome: 'done' } as const, list];
    const { requests, service } = serviceWith(...results);
    const response = await alertChangeResponse(
      post('/alerts/change', { key: KEY, alert: '7', ...form }),
      withReminders(service, { find: async () => reminders, end: async () => true }),
    );
    return [response.status, response.headers.get('location'), requests[0]];
  };
  const list = (message: AlertNotice) => routes.manageAlerts(KEY, message);
  expect(await press({ do: 'pace', pace: 'weekly' })).toEqual([
    303,
    list('changed'),
    { action: 'pace', key: KEY, alert: '7', pace: 'weekly' },
  ]);
  const goesTo = async (...pressed: Parameters<typeof press>) => (await press(...pressed))[1];
  const empty: AlertResult = { outcome: 'unknown' };
  expect(await goesTo({ do: 'end-reminders' })).toBe(list('reminders-ended'));
  expect(await goesTo({ do: 'end-reminders' }, empty)).toBe(routes.alertsState('stopped'));
  expect(await goesTo({ do: 'end-newsletter' }, empty, 'a…n@x')).toBe(list('newsletter-ended'));
  expect(await press({ do: 'pause' })).toMatchObject([303, list('paused'), { isPaused: true }]);
  expect(await press({ do: 'resume' })).toMatchObject([303, list('resumed'), { isPaused: false }]);
  expect(await press({ do: 'end' })).toMatchObject([303, list('ended'), { action: 'end', alert: '7' }]);
  const none: AlertResult = { outcome: 'unknown' };
  expect(await press({ do: 'end-all' }, none)).toMatchObject([
    303,
    routes.alertsState('stopped'),
    { action: 'end-all' },
  ]);
  expect(await press({ do: 'end-newsletter' })).toMatchObject([
    303,
    list('newsletter-ended'),
    { action: 'end-newsletter', key: KEY },
  ]);
  // The newsletter is left.
  const letter: AlertResult = { outcome: 'done', alerts: [], newsletter: { confirmedAt: 0 } };
  expect(await press({ do: 'end' }, letter)).toMatchObject([303, list('ended'), { action: 'end' }]);
  const wrong: readonly Record<string, string>[] = [
    { do: 'pace', pace: 'yearly' },
    { do: 'end', alert: 'a b' },
    { do: 'explode' },
    {},
  ];
  for (const form of wrong) expect((await press(form))[0]).toBe(400);
});

test('an email program ends an alert by one request, a person through a page', async () => {
  const end = (form: Record<string, string>, result: AlertResult) =>
    alertEndResponse(post(`/alerts/unsubscribe?key=${KEY}`, form), serviceWith(result).service);
  const program = { 'List-Unsubscribe': 'One-Click' };
  expect((await end(program, { outcome: 'done' })).status).toBe(200);
  expect((await end(program, { outcome: 'unknown' })).status).toBe(200);
  expect((await end(program, { outcome: 'failed' })).status).toBe(503);
  expect(await leadsTo(end({ key: KEY }, { outcome: 'done' }))).toBe(routes.alertsState('ended'));
  expect(await leadsTo(end({ key: KEY }, { outcome: 'unknown' }))).toBe(routes.alertsState('not-there'));
});

test.each([
  [{}, 'bans and self-reported shadowbans'],
  [{ kind: 'ban', platform: 'x', state: 'in-force' }, 'bans on X, in force'],
  [{ kind: 'report', creator: 'Adaeze-Cole' }, 'shadowbans self-reported by adaeze-cole'],
  [
    { from: '2026-05', to: '2026', q: 'no reason' },
    'bans and self-reported shadowbans that began between May 2026 and 2026, matching “no reason”',
  ],
  [
    { appeal: 'rejected', days: '30-', currency: 'none', known: 'day' },
    'bans and self-reported shadowbans that lasted 30 days or more, with a rejected appeal, with an exact date, without an estimated loss',
  ],
  [{ kind: 'ban', platform: 'x', temporary: 'yes', state: 'in-force' }, 'bans on X, temporary, in force'],
  [{ kind: 'ban', temporary: 'no' }, 'bans, without an announced end'],
])('%j follows %s', (parameters, words) => {
  expect(subjectText(parseSavedSearch(parameters).following)).toBe(words);
});

test('an alert is described by its search and the chosen events', () => {
  const { following } = parseSavedSearch({ kind: 'ban' });
  expect(promiseText(following, ['new', 'appeals', 'ends'])).toBe(
    'Bans: new records, appeals, restored or closed records',
  );
  expect(promiseText(following, ['ends'])).toBe('Bans: restored or closed records');
});

test.each([
  [
    {},
    ['new', 'briefs', 'streams'],
    'Bans and self-reported shadowbans, and briefs and streams: new records',
  ],
  [{}, ['briefs'], 'New briefs'],
  [{ kind: 'stream', q: 'appeal' }, ['streams'], 'New streams, matching “appeal”'],
  [
    { creator: 'ann' },
    ['new', 'appeals', 'ends', 'briefs'],
    'Bans and shadowbans self-reported by Ann A., and their briefs: new records, appeals, restored or closed records',
  ],
  [{ creator: 'ann' }, ['briefs', 'streams'], 'New briefs and streams by Ann A.'],
] as const)('%j with %j is described as %s', (parameters, types, words) => {
  const { following } = parseSavedSearch(parameters);
  expect(promiseText(following, types, 'creator' in parameters ? 'Ann A.' : undefined)).toBe(words);
});

test.each([
  [{}, 'new appeals ends briefs streams', 'new appeals ends'],
  [{ creator: 'ann' }, 'new appeals ends briefs streams', 'new appeals ends briefs streams'],
  [{ platform: 'youtube' }, 'new appeals ends', 'new appeals ends'],
  [{ kind: 'ban' }, 'new appeals ends', 'new appeals ends'],
  [{ kind: 'brief' }, 'briefs', 'briefs'],
  [{ kind: 'stream', creator: 'ann' }, 'streams', 'streams'],
])('%j can include %s, and at first includes %s', (parameters, possible, chosen) => {
  const { following } = parseSavedSearch(parameters);
  expect([getEventTypes(following).join(' '), defaultEventTypes(following).join(' ')]).toEqual([
    possible,
    chosen,
  ]);
});

test('filters of bans are left out of a search for briefs, and reported', () => {
  expect(parseSavedSearch({ kind: 'brief', platform: 'youtube', creator: 'ann' })).toEqual({
    following: { kind: 'brief', filter: { creator: 'ann' } },
    problems: [{ parameter: 'platform', text: 'The filter "platform" does not apply to briefs.' }],
  });
});

test('the store refuses events that a search cannot match', () => {
  const request = (following: string, happenings: readonly string[]) =>
    alertSubscription.safeParse({ following, happenings, pace: 'daily' }).success;
  expect(request('creator=ann', ['new', 'briefs'])).toBe(true);
  expect(request('kind=brief', ['briefs'])).toBe(true);
  expect(request('kind=brief', ['new'])).toBe(false);
  expect(request('platform=x', ['briefs'])).toBe(false);
});

test('a search has one spelling, without sort order and page', () => {
  expect(parseSavedSearch({ sort: 'newest', after: '2026-01-01~a', kind: 'ban' }).following).toEqual({
    kind: 'ban',
    filter: {},
  });
  expect(deserializeSavedSearch('kind=ban')).toEqual({ kind: 'ban', filter: {} });
  for (const text of ['kind=ban&sort=newest', 'kind=bans', 'platform=x&kind=ban', 'creator=ANN', '&'])
    expect(deserializeSavedSearch(text)).toBeNull();
});
