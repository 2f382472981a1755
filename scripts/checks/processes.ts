import { jestCheck } from './unit.ts';

export const processes = jestCheck({
  name: 'processes',
  what: 'three site processes that share a port',
  options: ['--config=tests/processes/jest.config.mjs'],
  maxWorkers: '1',
});
