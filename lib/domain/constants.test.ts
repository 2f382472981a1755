import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileString } from 'sass';
import { region } from '../../amplify/region.ts';
import { readPoolSettings } from '../../embedded/auth/settings.ts';
import { FIRST_QUANTITY, SAMPLE_CART } from '../../features/shop/model/cart.ts';
import { PRICE_LIST } from '../../features/shop/model/price-list.ts';
import { CACHE, MAX_CACHE_CAPACITY } from './cache-limits.ts';
import * as analytics from './constants.ts';
import * as page from './constants.ts';
import { AUTH_BREAKPOINTS, BREAKPOINTS, DEFAULT_APP_NAME, from, OUTPUTS_VERSION } from './constants.ts';
import * as signIn from './sign-in-values.ts';

const root = path.join(import.meta.dirname, '../..');
const DAY = 24 * 60 * 60 * 1000;

test('every number of section 9 of the specification has its value', () => {
  expect(signIn.MIN_PASSWORD_LENGTH).toBe(8);
  expect(signIn.CHALLENGE_LIFETIME).toBe(180_000);
  expect(signIn.COOKIE_DAYS).toBe(365);
  expect(signIn.SHOWN_PHONE_DIGITS).toBe(4);
  expect(signIn.SIGN_UP_VERIFICATION).toBe('code');
  expect(signIn.AMPLIFY_OWN).toEqual({
    mismatchFromLength: 6,
    autoSignInPolling: 5000,
    autoSignInDebounce: 300,
    tokenTolerance: 5000,
    credentialsLifetime: 3_000_000,
  });
  expect([page.BACK_TO_TOP_PAST_PX, page.STICKY_PAST_PX]).toEqual([250, 1]);
  expect([page.AUTHENTICATOR_REM, page.AUTH_PAGE_REM, page.TOTP_QR_CODE_PX]).toEqual([30, 60, 228]);
  expect(page.WHOLE_PROGRESS).toBe(100);
  expect(BREAKPOINTS).toEqual({ sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 });
  expect(AUTH_BREAKPOINTS).toEqual({ base: 0, small: 480, medium: 768, large: 992, xl: 1280, xxl: 1536 });
  expect(analytics.BUFFER_SIZE).toBe(1000);
  expect(analytics.FLUSH_INTERVAL).toBe(5000);
  expect(analytics.BATCH_SIZE).toBe(100);
  expect(analytics.RESEND_LIMIT).toBe(5);
  expect(analytics.ENDPOINT_LIFE / (365 * DAY)).toBe(10);
  expect(CACHE).toEqual({
    capacityInBytes: 1024 * 1024,
    itemMaxSize: 210_000,
    defaultTTL: 3 * DAY,
    defaultPriority: 5,
    warningThreshold: 0.8,
  });
  expect(MAX_CACHE_CAPACITY / (1024 * 1024)).toBe(5);
  expect([DEFAULT_APP_NAME, OUTPUTS_VERSION]).toEqual(['StreamIt', '1.3']);
});

test('the product’s name is written out in one place', () => {
  const files = globSync('{app,components,content,embedded,lib,server,scripts}/**/*.{ts,tsx}', { cwd: root });
  const spelled = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /\bStreamIt\b/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(spelled).toEqual(['lib/domain/constants.ts']);
});

test('the sample cart is three lines of two, for $13, $18 and $18: $49.00', () => {
  const amounts = SAMPLE_CART.lines.map(
    ({ product, quantity }) => (PRICE_LIST.find(({ slug }) => slug === product)?.priceCents ?? 0) * quantity,
  );
  expect(FIRST_QUANTITY).toBe(2);
  expect(amounts).toEqual([1300, 1800, 1800]);
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(4900);
});

test('the defined backend has the same password rules, verification and region', () => {
  expect(region).toBe('us-west-2');
  const { passwordPolicy, verification } = readPoolSettings();
  expect(passwordPolicy.minimumLength).toBe(signIn.MIN_PASSWORD_LENGTH);
  expect(verification).toBe(signIn.SIGN_UP_VERIFICATION);
});

/** Compiles a style sheet that uses the tokens. */
const sheet = (scss: string): string =>
  compileString(scss, { loadPaths: [path.join(root, 'styles/tokens')], style: 'compressed' }).css;

test('the style sheets have the same breakpoints', () => {
  const css = sheet(`@use 'sass:meta';@use 'sass:map';@use 'breakpoints';
    @each $name, $width in breakpoints.$breakpoints { .site-#{$name} { width: $width } }
    @each $name, $width in breakpoints.$auth-breakpoints { .auth-#{$name} { width: $width } }
    @include breakpoints.up('lg') { .up { top: 0 } }
    @include breakpoints.auth-up('xl') { .auth-up { top: 0 } }`);
  const rules = [
    ...Object.entries(BREAKPOINTS).map(([name, width]) => `.site-${name}{width:${width}px}`),
    ...Object.entries(AUTH_BREAKPOINTS).map(
      ([name, width]) => `.auth-${name}{width:${width}${width ? 'px' : ''}}`,
    ),
  ];
  expect(css.match(/\.(site|auth)-\w+\{width:\w+\}/g)).toEqual(rules);
  expect(css).toContain(`@media(min-width: ${BREAKPOINTS.lg}px){.up{`);
  expect(css).toContain(`@media(min-width: ${AUTH_BREAKPOINTS.xl}px){.auth-up{`);
  expect(from('lg')).toBe('(min-width: 992px)');
});

test('the style sheets have the same sizes', () => {
  const css = sheet(
    `@use 'sizes';a{width:sizes.$authenticator;min-width:sizes.$auth-page;height:sizes.$totp-qr-code}`,
  );
  expect(css).toBe(
    `a{width:${page.AUTHENTICATOR_REM}rem;min-width:${page.AUTH_PAGE_REM}rem;height:${page.TOTP_QR_CODE_PX}px}`,
  );
});

test('a picture’s `sizes` change at breakpoints only', () => {
  const known = new Set(Object.values(BREAKPOINTS).map(String));
  const others = globSync('{app,components}/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\(min-width: ?(\d+)px\)/g)]
      .filter(([, width = '']) => !known.has(width))
      .map(([query]) => `${file}: ${query}`),
  );
  expect(others).toEqual([]);
});

describe('the built-in values of Amplify are those of the specification', () => {
  const require = createRequire(import.meta.url);
  const amplify = path.dirname(require.resolve('aws-amplify/package.json'));
  const core = path.join(amplify, '../@aws-amplify/core/dist/esm');
  const auth = path.join(
    path.dirname(require.resolve('@aws-amplify/auth/package.json', { paths: [amplify] })),
    'dist/esm',
  );
  const kit = path.join(amplify, '../@aws-amplify/ui/dist/esm');
  const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');
  const { mismatchFromLength, autoSignInPolling, autoSignInDebounce, tokenTolerance } = signIn.AMPLIFY_OWN;

  test('for signing in and up', () => {
    const signUp = read(auth, 'providers/cognito/utils/signUpHelpers.mjs');
    expect(signUp).toContain('MAX_AUTOSIGNIN_POLLING_MS = 3 * 60 * 1000');
    expect(signUp).toContain(`}, ${autoSignInPolling});`);
    expect(signUp).toContain(`debounce(handleAutoSignInWithLink, ${autoSignInDebounce})`);
    expect(read(auth, 'client/utils/store/signInStore.mjs')).toContain('MS_TO_EXPIRY = 3 * 60 * 1000');
    expect(3 * 60 * 1000).toBe(signIn.CHALLENGE_LIFETIME);
    expect(read(core, 'utils/isTokenExpired.mjs')).toContain(`tolerance = ${tokenTolerance}`);
    expect(read(kit, 'machines/authenticator/defaultServices.mjs')).toContain(
      `password?.length >= ${mismatchFromLength} && confirm_password?.length >= ${mismatchFromLength}`,
    );
  });

  test('for storage and its duration', () => {
    const credentials = read(auth, 'providers/cognito/credentialsProvider/credentialsProvider.mjs');
    expect(credentials).toContain('CREDENTIALS_TTL = 50 * 60 * 1000');
    expect(50 * 60 * 1000).toBe(signIn.AMPLIFY_OWN.credentialsLifetime);
    expect(read(core, 'storage/CookieStorage.mjs')).toContain(`: ${signIn.COOKIE_DAYS};`);
    expect(read(core, 'Cache/StorageCacheCommon.mjs')).toContain('cacheLimit = 5 * 1024 * 1024');
    expect(5 * 1024 * 1024).toBe(MAX_CACHE_CAPACITY);
    expect(CACHE.capacityInBytes).toBeLessThanOrEqual(MAX_CACHE_CAPACITY);
  });
});
