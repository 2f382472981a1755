import { clientConfig, clientOutputs } from './client-config.ts';
import type { Outputs } from './config.ts';

const outputs: Outputs = {
  version: '1.3',
  auth: {
    aws_region: 'us-west-2',
    user_pool_id: 'us-west-2_Pool',
    user_pool_client_id: 'client',
    identity_pool_id: 'us-west-2:00000000-0000-0000-0000-000000000000',
    username_attributes: ['email'],
    user_verification_types: ['email'],
    unauthenticated_identities_enabled: true,
  },
  data: {
    url: 'http://127.0.0.1:20005/graphql',
    api_key: 'da2-key',
    aws_region: 'us-west-2',
    default_authorization_type: 'API_KEY',
    authorization_types: ['AMAZON_COGNITO_USER_POOLS'],
    model_introspection: { models: { Brief: {} } },
  },
  custom: { embedded: { url: 'http://127.0.0.1:20005', publicPath: '/_cloud' } },
};

const clientSide = (changes: Partial<Outputs> = {}) => {
  const outputsOfClient = clientOutputs({ ...outputs, ...changes });
  if (!outputsOfClient) throw new Error('These outputs have a user pool.');
  return outputsOfClient;
};

it('hides the models and the server’s URL of the backend from the browser', () => {
  const json = JSON.stringify(clientSide());
  expect(json).not.toContain('model_introspection');
  expect(json).not.toContain('127.0.0.1');
  expect(json).toContain('us-west-2_Pool');
});

it('returns undefined without a user pool', () => {
  expect(clientOutputs({ ...outputs, auth: undefined })).toBeUndefined();
  expect(clientOutputs({ ...outputs, auth: { user_pool_id: 'us-west-2_Pool' } })).toBeUndefined();
});

it('uses the embedded backend through the origin of the page', () => {
  const config = clientConfig(clientSide(), 'https://site.example');
  expect(config.Auth?.Cognito).toMatchObject({
    userPoolId: 'us-west-2_Pool',
    userPoolEndpoint: 'https://site.example/_cloud/idp/',
    identityPoolEndpoint: 'https://site.example/_cloud/cognito-identity/',
    loginWith: { email: true },
  });
  expect(config.API?.GraphQL).toMatchObject({
    endpoint: 'https://site.example/_cloud/graphql',
    apiKey: 'da2-key',
  });
});

it('has the name of the bucket without its access rules', () => {
  const buckets = [{ name: 'media', bucket_name: 'embedded-media-1', aws_region: 'us-west-2', paths: {} }];
  const outputsOfClient = clientSide({
    storage: { bucket_name: 'embedded-media-1', aws_region: 'us-west-2', buckets },
  });
  expect(outputsOfClient.storage).not.toHaveProperty('buckets');
  const { Storage } = clientConfig(outputsOfClient, 'https://site.example');
  expect(Storage?.S3).toMatchObject({ bucket: 'embedded-media-1', region: 'us-west-2' });
  expect(clientConfig(clientSide(), 'https://site.example').Storage).toBeUndefined();
});

it('leaves the endpoints on AWS to the client', () => {
  const url = 'https://key.appsync-api.us-west-2.amazonaws.com/graphql';
  const outputsOfClient = clientSide({ custom: undefined, data: { ...outputs.data, url } });
  const config = clientConfig(outputsOfClient, 'https://site.example');
  expect(config.API?.GraphQL?.endpoint).toBe(url);
  expect(config.Auth?.Cognito).not.toHaveProperty('userPoolEndpoint');
  expect(config.Auth?.Cognito).not.toHaveProperty('identityPoolEndpoint');
});

it('confirms by code unless the backend uses links', () => {
  const method = (custom: object) =>
    clientConfig(clientSide({ custom }), 'https://site.example').Auth?.Cognito.signUpVerificationMethod;
  expect(method({})).toBe('code');
  expect(method({ sign_up_verification_method: 'link' })).toBe('link');
});

it('has the custom attributes of the sign-up form, and nothing else', () => {
  expect(clientSide().signUpAttributes).toEqual([]);
  const sign_up_attributes = ['custom:main_platform', 'email', 7];
  expect(clientSide({ custom: { sign_up_attributes } }).signUpAttributes).toEqual(['custom:main_platform']);
});
