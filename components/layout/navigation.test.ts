import { routes } from '../../lib/routes.ts';
import { INTELLIGENCE_LINKS, isCurrent } from './navigation.ts';

const marked = (path: string): readonly string[] =>
  INTELLIGENCE_LINKS.filter(({ href }) => isCurrent(href, path)).map(({ label }) => label);

test.each([
  [routes.intelligence(), 'Overview'],
  [routes.chart('bans-over-time'), 'Overview'],
  [routes.bans(), 'Bans'],
  [routes.ban('one'), 'Bans'],
  [routes.report('one'), 'Shadowban reports'],
  [routes.data(), 'Data'],
  [routes.dataVersion('2026-11-22'), 'Data'],
  [routes.api.documentation(), 'Data'],
  [routes.checkFile(), 'Data'],
  [routes.methods(), 'Methods'],
  [routes.glossary(), 'Methods'],
  [routes.corrections(), 'Methods'],
])('marks one section of intelligence at %s', (path, label) => {
  expect(marked(path)).toEqual([label]);
});
