const TESTS = '[.](test|e2e)[.]tsx?$|/testing/';

/** Forbids imports from the folders of `layer` (a regular expression) to those of `to`. Tests may import anything. */
const forbid = (name, layer, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: layer, pathNot: TESTS },
  to: { path: to },
});

/** Rules about which folder may import which: docs/architecture.md, "Layers". @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two files that import each other cannot be understood alone. Types may be circular.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    forbid(
      'site-without-embedded',
      '^(app|components|content|features|lib|server)/',
      '^embedded/',
      'The site talks to the backend over the network, on AWS and here.',
    ),
    forbid(
      'site-without-tools',
      '^(app|components|content|embedded|features|lib|server)/',
      '^tools/',
      'Generators and benches are not part of the site. The build starts a generator as a program.',
    ),
    forbid(
      'lib-knows-no-feature',
      '^lib/',
      '^(app|components|content|embedded|features|scripts|server)/',
      'Shared code knows no feature and no sample.',
    ),
    forbid(
      'components-know-no-feature',
      '^components/',
      '^(app|content|embedded|scripts|server)/',
      'Components get their data from pages.',
    ),
    forbid(
      'embedded-emulates-services',
      '^embedded/',
      '^(app|components|content|features|scripts|server)/',
      'The emulated AWS services know no feature.',
    ),
    forbid(
      'model-is-pure',
      '^features/[^/]+/model/',
      '^(app|components|content|embedded|scripts|server)/|^features/[^/]+/(admin-ui|elements|email|server|ui)/',
      'Rules and types run everywhere.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]next|node_modules|^public/' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
};
