import { openEngine } from '../engine.ts';
import { admin, ann, type Loose, openTestEngine } from '../testing/harness.ts';
import { sampleProfile } from '../testing/samples.ts';

/** Another engine over the same folder takes the place of another process, such as the seed. */
test('a write by another process is published with every field, and a write of this process is published once', async () => {
  const { engine, folder, value, dispose } = openTestEngine();
  const other = openEngine({ dataFolder: folder });
  const told: Loose[] = [];
  const heard: { next: () => void } = { next: () => {} };
  const subscribe = (field: string, selected: string) =>
    engine.subscriptions.open(
      { identity: admin, query: `subscription { ${field} { ${selected} } }` },
      (answer) => {
        told.push(JSON.parse(answer).data);
        heard.next();
      },
    );
  const ends = [
    subscribe('onCreateProfile', 'id displayName owner'),
    subscribe('onUpdateProfile', 'id bio displayName'),
    subscribe('onDeleteProfile', 'id username bio'),
  ];
  const hear = () =>
    new Promise<void>((resolve) => {
      heard.next = resolve;
    });
  const byOther = async (query: string, variables?: object) => {
    const hearing = hear();
    const { errors } = await other.execute({ identity: ann, query, variables: { ...variables } });
    expect(errors).toBeUndefined();
    await hearing;
  };
  const create = 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }';
  await byOther(create, { input: sampleProfile('one') });
  await byOther('mutation { updateProfile(input: { id: "one", bio: "b" }) { id } }');
  await value(ann, create, { input: sampleProfile('two') });
  await byOther(create, { input: sampleProfile('three') });
  const owner = 'sub-ann::sub-ann';
  expect(told).toEqual([
    { onCreateProfile: { id: 'one', displayName: 'Profile one', owner } },
    { onUpdateProfile: { id: 'one', bio: 'b', displayName: 'Profile one' } },
    { onCreateProfile: null },
    { onCreateProfile: { id: 'three', displayName: 'Profile three', owner } },
  ]);
  for (const end of ends) end();
  other.close();
  dispose();
});
