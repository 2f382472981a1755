import { readEnv } from './env.ts';

it('has a default for every setting', () => {
  expect(readEnv({})).toEqual({
    siteUrl: 'http://localhost:3000',
    amplifyOutputs: 'amplify_outputs.json',
    embeddedData: '.data',
    mediaCache: '',
    siteKey: '',
    mediaCacheMegabytes: 512,
    readModelUrl: '',
    hasSampleContent: true,
    supportUrl: 'https://www.accessnow.org/help/',
    apiRequestsPerMinute: 600,
    newAccounts: 'after-a-day',
    isBehindFront: false,
    site: {},
  });
  expect(readEnv({ SITE_FRONT: '1' }).isBehindFront).toBe(true);
  expect(readEnv({ SAMPLE_CONTENT: 'off' }).hasSampleContent).toBe(false);
  expect(readEnv({ EMBEDDED_DATA: '' }).embeddedData).toBe('.data');
});

it('reads the size of the image cache, including 0', () => {
  expect(readEnv({ MEDIA_CACHE_MB: '64' }).mediaCacheMegabytes).toBe(64);
  expect(readEnv({ MEDIA_CACHE_MB: '0' }).mediaCacheMegabytes).toBe(0);
  expect(() => readEnv({ MEDIA_CACHE_MB: '-1' })).toThrow(/MEDIA_CACHE_MB/);
});

it('reads the origin of the site and ignores a path after it', () => {
  expect(readEnv({ SITE_URL: 'https://streamit.example/' }).siteUrl).toBe('https://streamit.example');
  expect(readEnv({ SITE_URL: 'http://127.0.0.1:8080/a/b?c' }).siteUrl).toBe('http://127.0.0.1:8080');
});

it.each(['streamit.example', 'ftp://streamit.example', 'javascript:alert(1)', ''])(
  'rejects the value %j and names the setting',
  (SITE_URL) => {
    expect(() => readEnv({ SITE_URL })).toThrow(/^Check the environment: .*SITE_URL/s);
  },
);

it('accepts another support site with HTTPS and rejects one without', () => {
  expect(readEnv({ SUPPORT_URL: 'https://help.example/accounts' }).supportUrl).toBe(
    'https://help.example/accounts',
  );
  expect(readEnv({ SUPPORT_URL: '' }).supportUrl).toBe('https://www.accessnow.org/help/');
  expect(() => readEnv({ SUPPORT_URL: 'http://help.example' })).toThrow(/SUPPORT_URL/);
});

it('reads the external accounts with any separator and rejects URLs without HTTPS', () => {
  expect(
    readEnv({ SOCIAL_LINKS: ' https://x.com/a,https://b.example/@c  https://d.example/ ' }).site.socialLinks,
  ).toEqual(['https://x.com/a', 'https://b.example/@c', 'https://d.example/']);
  for (const SOCIAL_LINKS of ['http://x.com/a', 'x.com/a', 'https://x.com/a javascript:alert(1)'])
    expect(() => readEnv({ SOCIAL_LINKS })).toThrow(/SOCIAL_LINKS/);
});

it('reads another request limit and rejects text that is not a number', () => {
  expect(readEnv({ API_REQUESTS_PER_MINUTE: ' 50000 ' }).apiRequestsPerMinute).toBe(50_000);
  for (const API_REQUESTS_PER_MINUTE of ['0', 'many', '1.5'])
    expect(() => readEnv({ API_REQUESTS_PER_MINUTE })).toThrow(/API_REQUESTS_PER_MINUTE/);
});

it('accepts three values for new accounts', () => {
  expect(readEnv({ NEW_ACCOUNTS: 'at-once' }).newAccounts).toBe('at-once');
  expect(readEnv({ NEW_ACCOUNTS: '' }).newAccounts).toBe('after-a-day');
  expect(() => readEnv({ NEW_ACCOUNTS: 'never' })).toThrow('NEW_ACCOUNTS');
});

it('accepts a PostgreSQL URL, and does not print another one, which may have a password', () => {
  const READ_MODEL_URL = 'postgres://site:secret@db.example/streamit';
  expect(readEnv({ READ_MODEL_URL }).readModelUrl).toBe(READ_MODEL_URL);
  const read = () => readEnv({ READ_MODEL_URL: 'mysql://site:secret@db.example/streamit' });
  expect(read).toThrow(/READ_MODEL_URL.*must start with postgres/);
  expect(read).not.toThrow(/secret/);
});
