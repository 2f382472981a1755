import base from '../../jest.config.mjs';

/** Several site processes that share a port. `npm test -- processes` builds the site first. */
export default {
  ...base,
  rootDir: '../..',
  testMatch: ['<rootDir>/tests/processes/**/*.processes.ts'],
  // Nothing is timed: what is awaited here is polled for, on a machine that may be busy.
  testTimeout: 180_000,
};
