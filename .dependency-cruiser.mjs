/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-backend-in-site',
      severity: 'error',
      from: { pathNot: '^(embedded|scripts|tests)/|[.]test[.]tsx?$|/testing/' },
      to: { path: '^embedded/' },
    },
    {
      name: 'lib-imports-lib',
      severity: 'error',
      from: { path: '^lib/', pathNot: '[.]test[.]tsx?$|/testing/' },
      to: { path: '^(app|components|features|server|scripts|embedded|content)/' },
    },
    {
      name: 'components-import-lib',
      severity: 'error',
      from: { path: '^components/', pathNot: '[.]test[.]tsx?$|/testing/' },
      to: { path: '^(app|server|scripts|embedded|content)/' },
    },
    {
      name: 'embedded-imports-lib',
      severity: 'error',
      from: { path: '^embedded/', pathNot: '[.]test[.]tsx?$|/testing/' },
      to: { path: '^(app|components|features|server|scripts|content)/' },
    },
    {
      name: 'model-imports-model',
      severity: 'error',
      from: { path: '^features/[^/]+/model/', pathNot: '[.]test[.]tsx?$|/testing/' },
      to: {
        path: '^(app|components|server|scripts|embedded|content)/|^features/[^/]+/(server|ui|admin-ui|email|elements)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    exclude: { path: '[.]next|node_modules|^public' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
