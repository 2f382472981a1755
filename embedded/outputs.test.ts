import { Amplify } from 'aws-amplify';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import { choosePresets } from './auth/development.ts';
import { hostedAddresses } from './auth/hosted/hosted.ts';
import { readPoolSettings } from './auth/settings.ts';
import { readDefinition } from './data/definition.ts';
import { buildOutputs } from './outputs.ts';

const definition = readDefinition();
const apiKey = { value: 'da2-key', expiresAt: 0 };
const options = { definition, apiKey, url: 'http://127.0.0.1:20005', seed: Buffer.alloc(32, 7) };

test('aws-amplify understands the outputs', () => {
  const config = parseAmplifyConfig(JSON.parse(JSON.stringify(buildOutputs(options))));
  Amplify.configure(config);
  expect(config.API?.GraphQL).toMatchObject({
    endpoint: 'http://127.0.0.1:20005/graphql',
    region: 'us-west-2',
    defaultAuthMode: 'apiKey',
    apiKey: 'da2-key',
    modelIntrospection: { version: 1, models: { Brief: { name: 'Brief' } } },
  });
  expect(config.Auth?.Cognito).toMatchObject({
    userPoolId: expect.stringMatching(/^us-west-2_\w+$/),
    userPoolClientId: expect.stringMatching(/^[0-9a-z]{26}$/),
    identityPoolId: expect.stringMatching(/^us-west-2:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    allowGuestAccess: true,
    loginWith: { email: true },
    userAttributes: { email: { required: true } },
    mfa: { status: 'off' },
    passwordFormat: {
      minLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSpecialCharacters: true,
    },
    groups: [{ ADMINS: { precedence: 0 } }],
  });
});

test('the outputs name the bucket, and the rights below its paths', () => {
  const outputs = JSON.parse(JSON.stringify(buildOutputs(options)));
  const { Storage } = parseAmplifyConfig(outputs);
  expect(Storage?.S3).toMatchObject({
    bucket: expect.stringMatching(/^embedded-media-[0-9a-f]{24}$/),
    region: 'us-west-2',
  });
  const { paths } = outputs.storage.buckets[0];
  expect(paths['public/*']).toEqual({
    guest: ['get', 'list'],
    authenticated: ['get', 'list', 'write', 'delete'],
    groupsADMINS: ['get', 'list', 'write', 'delete'],
  });
  expect(paths['profile-avatar/*']).toEqual({
    guest: ['get'],
    authenticated: ['get', 'list'],
    groupsADMINS: ['get', 'list'],
  });
  expect(paths[`profile-avatar/\${cognito-identity.amazonaws.com:sub}/*`]).toEqual({
    entityidentity: ['write', 'delete'],
  });
});

test.each([
  ['', { mfa_configuration: 'NONE', mfa_methods: [], username_attributes: ['email'] }, 'code'],
  ['development', { mfa_configuration: 'NONE', mfa_methods: [] }, 'code'],
  ['mfa-optional', { mfa_configuration: 'OPTIONAL', mfa_methods: ['TOTP', 'EMAIL', 'SMS'] }, 'code'],
  ['mfa-required', { mfa_configuration: 'REQUIRED', mfa_methods: ['TOTP', 'EMAIL'] }, 'code'],
  ['mfa-required-app,link', { mfa_configuration: 'REQUIRED', mfa_methods: ['TOTP'] }, 'link'],
  ['mfa-required-email', { mfa_configuration: 'REQUIRED', mfa_methods: ['EMAIL'] }, 'code'],
  ['legacy', { mfa_configuration: 'NONE' }, 'code'],
  [
    'phone',
    {
      username_attributes: ['phone_number'],
      user_verification_types: ['phone_number'],
      standard_required_attributes: ['phone_number'],
    },
    'code',
  ],
  [
    'email-or-phone',
    { username_attributes: ['email', 'phone_number'], standard_required_attributes: [] },
    'code',
  ],
  ['username', { username_attributes: ['username'], standard_required_attributes: ['email'] }, 'code'],
])('the outputs follow the presets "%s"', (names, auth, sign_up_verification_method) => {
  const settings = readPoolSettings(choosePresets(names));
  expect(buildOutputs({ ...options, settings })).toMatchObject({
    auth,
    custom: { sign_up_verification_method },
  });
});

test('the outputs name the custom attributes of the sign-up form', () => {
  const settings = readPoolSettings(choosePresets('custom-attribute'));
  expect(buildOutputs({ ...options, settings })).toMatchObject({
    custom: { sign_up_attributes: ['custom:main_platform'] },
  });
  expect(JSON.stringify(buildOutputs(options))).not.toContain('sign_up_attributes');
});

test('aws-amplify reads the domain of hosted sign-in, or that there is none', () => {
  const hosted = hostedAddresses(20_006, ['http://localhost:3000']);
  const settings = readPoolSettings({ socialProviders: ['Google', 'Apple'] });
  const read = (outputs: object) =>
    parseAmplifyConfig(JSON.parse(JSON.stringify(outputs))).Auth?.Cognito.loginWith?.oauth;
  expect(read(buildOutputs({ ...options, settings, hosted }))).toEqual({
    domain: 'localhost:20006',
    providers: ['Apple', 'Google'],
    redirectSignIn: ['http://localhost:3000/auth/login'],
    redirectSignOut: ['http://localhost:3000/auth/login', 'http://localhost:3000/'],
    responseType: 'code',
    scopes: ['profile', 'phone', 'email', 'openid', 'aws.cognito.signin.user.admin'],
  });
  expect(read(buildOutputs(options))).toBeUndefined();
});

test('an unknown preset is refused', () => {
  expect(() => choosePresets('link,__proto__')).toThrow(
    /^EMBEDDED_AUTH_SETTINGS names "__proto__", but the presets are: development, mfa-optional, /,
  );
});

test('the pools are an install’s own, and stay the same', () => {
  expect(buildOutputs(options)).toEqual(buildOutputs(options));
  const other = JSON.stringify(buildOutputs({ ...options, seed: Buffer.alloc(32, 8) }));
  expect(JSON.stringify(buildOutputs(options))).not.toBe(other);
});
