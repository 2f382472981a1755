import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readResourcesConfig } from './config.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outputs-'));
  file = join(folder, 'amplify_outputs.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const data = {
  url: 'http://127.0.0.1:20005/graphql',
  api_key: 'da2-key',
  aws_region: 'us-west-2',
  default_authorization_type: 'API_KEY',
  authorization_types: ['AMAZON_COGNITO_USER_POOLS'],
};

it('converts the backend’s outputs to the client’s configuration', () => {
  writeFileSync(file, JSON.stringify({ version: '1.3', data, custom: { embedded: {} } }));
  expect(readResourcesConfig(file).API?.GraphQL).toMatchObject({
    endpoint: data.url,
    apiKey: 'da2-key',
    region: 'us-west-2',
    defaultAuthMode: 'apiKey',
  });
});

it('throws with instructions if the file is missing, invalid or not about a backend', () => {
  expect(() => readResourcesConfig(file)).toThrow(/cannot be read\. `npm start` writes this file/);
  writeFileSync(file, '{"version":');
  expect(() => readResourcesConfig(file)).toThrow('is not JSON');
  writeFileSync(file, JSON.stringify({ version: '1.3', data: { ...data, api_key: '' } }));
  expect(() => readResourcesConfig(file)).toThrow(/is not a valid description of a backend: .*api_key/s);
});
