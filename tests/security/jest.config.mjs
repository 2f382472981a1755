import base from '../../jest.config.mjs';

/** Attacks on a started site. `npm test -- security` starts the site and sets its address in the environment. */
export default {
  ...base,
  rootDir: '../..',
  testMatch: ['<rootDir>/tests/security/**/*.attack.ts'],
  // Nothing is timed: what is awaited here is polled for, on a machine that may be busy.
  testTimeout: 180_000,
};
