import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRoutes } from './route-table.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'routes-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a path is matched in every spelling that Next.js accepts', () => {
  const manifest = {
    staticRoutes: [{ page: '/studio' }, { page: '/merchandise/account' }],
    dynamicRoutes: [{ regex: '^/briefs/([^/]+?)(?:/)?$' }],
    redirects: [],
  };
  writeFileSync(path.join(folder, 'routes-manifest.json'), JSON.stringify(manifest));
  const hasRoute = readRoutes(folder);
  for (const known of ['/studio', '/%73tudio', '/merchandise//account', '/briefs/a', '/briefs/%E2%82%AC'])
    expect([known, hasRoute(known)]).toEqual([known, true]);
  for (const unknown of ['/nothing', '/studio/x', '/briefs', '/%E0%A4%A'])
    expect([unknown, hasRoute(unknown)]).toEqual([unknown, false]);
});
