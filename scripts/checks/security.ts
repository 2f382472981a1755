import { jestCheck } from './unit.ts';

export const security = jestCheck('security', 'attacks on a site as `npm start` serves it', [
  '--config=tests/security/jest.config.mjs',
  '--maxWorkers=1',
]);
