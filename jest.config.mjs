/** Unit tests live beside the code they test: `ban.test.ts` beside `ban.ts`. Browser tests are in tests/e2e. */
export default {
  cacheDirectory: '<rootDir>/.cache/jest',
  testEnvironment: '<rootDir>/scripts/testing/jest-environment.mjs',
  // Nothing is timed here: a test that waits longer than this hangs. Machines are shared, and pause.
  testTimeout: 30_000,
  // Modules of finished test files stay in memory. A worker that has this much starts again.
  workerIdleMemoryLimit: '1.5GB',
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/.data/', '<rootDir>/amplify/node_modules/'],
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data', '<rootDir>/.cache'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFiles: ['<rootDir>/scripts/testing/browser-globals.ts'],
  moduleNameMapper: {
    // Before the alias: the first pattern that matches decides.
    '[.]scss$': '<rootDir>/scripts/testing/class-names.ts',
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/scripts/testing/empty.ts',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
};
