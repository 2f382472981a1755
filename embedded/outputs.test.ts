import { Amplify } from 'aws-amplify';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import { readDefinition } from './data/definition/definition.ts';
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

test('the pools are an install`s own, and stay the same', () => {
  expect(buildOutputs(options)).toEqual(buildOutputs(options));
  const other = JSON.stringify(buildOutputs({ ...options, seed: Buffer.alloc(32, 8) }));
  expect(JSON.stringify(buildOutputs(options))).not.toBe(other);
});
