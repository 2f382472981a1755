import { readAccessRules } from '../../../embedded/storage/access/rules.ts';
import { findOwnFiles, OWN_FOLDERS } from './own-files.ts';

test('the folders are those in which everybody may delete their own files', () => {
  const own = readAccessRules()
    .authenticated.filter(({ actions }) => actions.includes('s3:DeleteObject'))
    .flatMap(({ resources }) => resources)
    .flatMap(
      (resource) =>
        /^[^/]+\/([^/]+)\/\$\{cognito-identity.amazonaws.com:sub\}\/\*$/.exec(resource)?.[1] ?? [],
    );
  expect([...OWN_FOLDERS].sort()).toEqual(own.sort());
});

test('finds a person’s files in these folders only', async () => {
  const asked: string[] = [];
  const found = await findOwnFiles({
    identityId: async () => 'us-west-2:ann',
    list: async (folder) => {
      asked.push(folder);
      return [{ path: `${folder}a`, bytes: 1 }];
    },
    read: async () => undefined,
    write: async () => {},
    remove: async () => {},
  });
  expect(asked).toEqual(OWN_FOLDERS.map((folder) => `${folder}/us-west-2:ann/`));
  expect(found).toHaveLength(OWN_FOLDERS.length);
});
