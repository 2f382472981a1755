const TESTS = '[.](test|e2e)[.]tsx?$|/testing/';

/** Forbids imports from the folders of `layer` (a regular expression) to those of `to`. Tests may import anything. */
const forbid = (name, layer, to, comment, allowed = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: layer, pathNot: TESTS },
  to: { path: to, ...allowed },
});

const TYPES_ALLOWED = { dependencyTypesNot: ['type-only'] };

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
      '^(app|components|content|embedded|features|scripts|server|tools)/',
      'Shared code knows no feature and no sample.',
    ),
    forbid(
      'components-know-no-feature',
      '^components/',
      '^(app|content|embedded|features|scripts|server|tools)/',
      'Shared components get their data from pages. Types of a model are allowed.',
      TYPES_ALLOWED,
    ),
    forbid(
      'model-is-pure',
      '^features/[^/]+/model/',
      '^(app|components|content|embedded|scripts|server|tools)/|^features/[^/]+/(elements|email|server|ui)/',
      'Rules and types run everywhere.',
      TYPES_ALLOWED,
    ),
    forbid(
      'feature-servers-draw-nothing',
      '^features/[^/]+/(server|email)/',
      '^(app|components|embedded|scripts|server|tools)/|^features/[^/]+/(elements|ui)/',
      'Reads, actions and messages know no page.',
    ),
    forbid(
      'elements-are-for-browsers',
      '^features/(?!auth/)[^/]+/elements/',
      '^(app|content|embedded|scripts|server|tools)/|^features/[^/]+/(email|server|ui)/',
      'Custom elements run in the browser, without React.',
    ),
    forbid(
      'sign-in-starts-the-kit',
      '^features/auth/elements/',
      '^(app|content|embedded|scripts|server|tools)/|^features/(?!auth/)[^/]+/ui/|^features/[^/]+/(email|server)/',
      'The element of the sign-in page loads the steps of the kit, which are React, on demand.',
    ),
    forbid(
      'ui-has-no-routes',
      '^features/[^/]+/ui/',
      '^(app|embedded|scripts|server|tools)/|^features/[^/]+/elements/',
      'Routes use the interface of a feature, not the other way round.',
    ),
    forbid(
      'clients-read-through-the-api',
      '^features/[^/]+/ui/.*[.]client[.]tsx$',
      '^features/[^/]+/server/',
      'Code that runs in the browser takes types from a server folder, nothing else.',
      TYPES_ALLOWED,
    ),
    forbid(
      'page-cache-knows-models',
      '^server/',
      '^(app|components|embedded|scripts|tools)/|^features/[^/]+/(elements|email|server|ui)/',
      'The page cache knows the rules and the contents of features, not their pages.',
    ),
    forbid(
      'embedded-emulates-services',
      '^embedded/',
      '^(app|components|content|scripts|server|tools)/|^features/(?![^/]+/model/contract[.]ts$)',
      'The emulated AWS services know no feature, only the contracts of their messages.',
    ),
    forbid(
      'functions-use-rules-and-messages',
      '^amplify/functions/(?!moderation/)',
      '^(app|components|content|embedded|scripts|server|tools)/|^features/[^/]+/(elements|server|ui)/',
      'Functions of the backend use the rules and messages of features, not their reads and pages.',
    ),
    forbid(
      'moderation-function-runs-its-service',
      '^amplify/functions/moderation/',
      '^(app|components|content|embedded|scripts|server|tools)/|^features/(?!moderation/)[^/]+/(elements|server|ui)/|^features/moderation/(elements|ui)/|^features/moderation/server/(call-moderation|moderation|moderation-route)[.]ts$',
      'The function of moderation runs the service of the feature over ports of AWS. It does not use what calls the service.',
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
