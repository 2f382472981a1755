import { jestCheck } from './unit.ts';

export const security = jestCheck('security', 'attacks on the site of `npm start`', [
  '--config=tests/security/jest.config.mjs',
  '--maxWorkers=1',
]);
