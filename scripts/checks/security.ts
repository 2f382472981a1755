import { jestCheck } from './unit.ts';

export const security = jestCheck({
  name: 'security',
  what: 'attacks on the site of `npm start`',
  options: ['--config=tests/security/jest.config.mjs'],
  maxWorkers: '1',
});
