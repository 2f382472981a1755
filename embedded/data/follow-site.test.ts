import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentSite, DEFAULT_SITE, setCurrentSite } from '../../lib/site/site.ts';
import { openEngine } from './engine.ts';
import { followSite } from './follow-site.ts';
import { admin } from './testing/harness.ts';

afterEach(() => setCurrentSite(DEFAULT_SITE));

test('the settings of this process follow the record, from the start and after each write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const engine = openEngine({ dataFolder: folder, onWrite: (write) => follower.onWrite(write) });
  const follower = followSite(engine, { tagline: 'Fixed.' });
  const run = async (operation: 'create' | 'update', name: string) => {
    const type = operation === 'create' ? 'CreateSiteSettingsInput!' : 'UpdateSiteSettingsInput!';
    const query = `mutation ($input: ${type}) { ${operation}SiteSettings(input: $input) { id } }`;
    const variables = { input: { id: 'site', name } };
    const { errors } = await engine.execute({ query, variables, identity: admin });
    expect(errors).toBeUndefined();
  };
  const until = async (name: string) => {
    while (currentSite().name !== name) await new Promise((tick) => setTimeout(tick, 5));
  };
  try {
    await follower.refresh();
    expect(currentSite()).toEqual({ ...DEFAULT_SITE, tagline: 'Fixed.' });
    await run('create', 'Ban Watch');
    await until('Ban Watch');
    await run('update', 'Ban Record');
    await until('Ban Record');
    setCurrentSite(DEFAULT_SITE);
    await follower.refresh();
    expect(currentSite()).toMatchObject({ name: 'Ban Record', tagline: 'Fixed.' });
  } finally {
    engine.close();
    rmSync(folder, { recursive: true });
  }
});
