import { assertSettings, settingWarnings } from './assert-settings.ts';
import { Failure } from './failure.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

test.each([
  ['PORT', '70000'],
  ['EMBEDDED_PORT', 'x'],
  ['HOST', 'streamit.example'],
  ['SITE_URL', 'streamit.example'],
  ['TRUSTED_PROXIES', 'yes'],
  ['API_REQUESTS_PER_MINUTE', '10000000'],
  ['RENDERINGS_PER_MINUTE', '0'],
  ['SAMPLE_CONTENT', 'maybe'],
  ['SUPPORT_URL', 'http://insecure.example'],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', '65'],
  ['WEB_CONCURRENCY', '2.5'],
  ['WEB_CONCURRENCY', 'auto'],
])('%s=%s ends the start with a sentence that names it', (name, value) => {
  process.env[name] = value;
  expect(assertSettings).toThrow(Failure);
  expect(assertSettings).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*${value}[^\\n]*\\.$`));
});

test('the defaults are right', () => {
  expect(assertSettings).not.toThrow();
});

test.each([
  [{ SITE_URL: 'https://streamit.example' }, 1],
  [{ SITE_URL: 'https://streamit.example', TRUSTED_PROXIES: '1' }, 0],
  [{ SITE_URL: 'https://streamit.example', HOST: '0.0.0.0' }, 0],
  [{ SITE_URL: 'http://localhost:3000' }, 0],
])('%j gives %i warnings', (settings, count) => {
  Object.assign(process.env, settings);
  expect(settingWarnings()).toHaveLength(count);
});
