import { routes } from '../lib/routes.ts';
import { loggedUrl } from './logged-url.ts';

const SECRET = 'XKMBCqi7MBzXzI1W-L6Lin8TmOkJqoX8tb6k18WlB2I';

test.each([
  routes.moderation.status(SECRET),
  routes.moderation.status(SECRET, 'message-sent'),
  routes.moderation.appeal(`decision-1.${SECRET}`),
  routes.confirmAlert(SECRET),
  routes.manageAlerts(SECRET),
  routes.manageAlerts(SECRET, 'paused'),
  routes.endAlert(SECRET),
  routes.confirmNewsletter(SECRET),
  routes.unsubscribe(SECRET),
  `/search?q=${SECRET}`,
])('the secret of %s is not logged', (url) => {
  expect(loggedUrl(url)).not.toContain(SECRET);
  expect(loggedUrl(url)).toContain('…');
});

test.each(['/', '/briefs/first-hour', '/report/status', '/alerts/manage', '/extra/newsletter/unsubscribe'])(
  '%s is logged in full',
  (url) => {
    expect(loggedUrl(url)).toBe(url);
  },
);

test('the log has only the path, without the query, and for manage the action', () => {
  expect(loggedUrl('/briefs?tag=law&page=2')).toBe('/briefs?…');
  expect(loggedUrl(routes.manageAlerts(SECRET, 'paused'))).toBe('/alerts/manage/…/paused');
  expect(loggedUrl(undefined)).toBe('');
});
