import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { openWireBackend, type WireBackend } from '../../../embedded/functions/testing/wire.ts';

/* The site reads versions that the function made, from the records and the bucket, as a guest. */

jest.setTimeout(120_000);

let wire: WireBackend;

beforeAll(async () => {
  wire = await openWireBackend({ AWS_ENDPOINT_URL_S3: '/s3' });
  const { names } = wire.people.pool;
  const { name, region } = wire.storage.bucket;
  const outputs = {
    ...wire.outputs,
    auth: {
      aws_region: region,
      user_pool_id: names.userPoolId,
      user_pool_client_id: names.clientId,
      identity_pool_id: names.identityPoolId,
      unauthenticated_identities_enabled: true,
    },
    storage: { bucket_name: name, aws_region: region },
    custom: { embedded: { url: wire.url } },
  };
  const file = join(wire.data.folder, 'amplify_outputs.json');
  writeFileSync(file, JSON.stringify(outputs));
  process.env.AMPLIFY_OUTPUTS = file;
});
afterAll(() => wire.close());

test('a guest reads the list, the rows and the published bytes of a version', async () => {
  const owner = { kind: 'userPool', sub: 'ann', username: 'ann', groups: [] } as const;
  wire.data.engine.bulk(
    'Profile',
    [{ id: 'ann', userId: 'ann', username: 'ann', displayName: 'ANN', listing: 'LISTED' }],
    owner,
  );
  wire.data.engine.bulk(
    'PlatformBan',
    Array.from({ length: 700 }, (_, at) => ({
      id: `ban-${at}`,
      profileId: 'ann',
      platformId: 'youtube',
      appealStatus: 'NONE',
      isActive: true,
      changedOn: '2026-01-01',
      events: '[]',
      explanation: createHash('sha512').update(String(at)).digest('hex').repeat(10),
    })),
    owner,
  );
  wire.data.engine.store.database.exec(
    `UPDATE "PlatformBan" SET document = json_set(document, '$.createdAt', '2026-01-01T00:00:00.000Z')`,
  );
  const outcome = await wire.functions.invoke('data-versions', {});
  expect(outcome).toMatchObject({ isError: false });
  const { setCacheBackend } = await import('../../../lib/backend/cached.ts');
  setCacheBackend((read) => read);
  const versions = await import('./data-versions.ts');
  const files = await import('./version-files.ts');
  const [version] = await versions.listDataVersions();
  if (!version) throw new Error('There is a version.');
  expect(await versions.newestDataVersion()).toEqual(version);
  expect(await versions.getDataVersion(version.name)).toEqual(version);
  expect(await versions.getDataVersion('2020-01-01')).toBeNull();
  let rows = 0;
  for await (const chunk of files.rowsOfFile(version.kinds.ban.rows)) rows += chunk.length;
  expect([rows, version.kinds.ban.records]).toEqual([700, 700]);
  for (const { sha256, bytes } of Object.values(version.kinds.ban.files)) {
    expect(await files.hasVersionFile(sha256)).toBe(true);
    const hash = createHash('sha256');
    let length = 0;
    for await (const piece of files.versionFile(sha256)) {
      hash.update(piece);
      length += Buffer.byteLength(piece);
    }
    expect([hash.digest('hex'), length]).toEqual([sha256, bytes]);
  }
  const missing = '0'.repeat(64);
  expect(await files.hasVersionFile(missing)).toBe(false);
  await expect(files.rowsOfFile(missing).next()).rejects.toThrow('cannot be read');
});
