import { jestCheck } from './unit.ts';

export const security = jestCheck({
  name: 'security',
  what: 'security tests against the site that `npm start` runs',
  options: ['--config=tests/security/jest.config.mjs'],
  maxWorkers: '1',
});
