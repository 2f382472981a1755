import { readLimits } from './limit-settings.ts';

it('reads a limit, or its default when nothing is set', () => {
  expect(readLimits({}).RENDERINGS_PER_MINUTE).toBe(600);
  expect(readLimits({ RENDERINGS_PER_MINUTE: '' }).RENDERINGS_PER_MINUTE).toBe(600);
  expect(readLimits({ RENDERINGS_PER_MINUTE: ' 1200 ' }).RENDERINGS_PER_MINUTE).toBe(1200);
});

it.each(['0', '-1', 'many', '1.5', '1e3', '10000000'])(
  'rejects the value %j and names the setting',
  (value) => {
    for (const name of ['EXPORTS_PER_MINUTE', 'CONNECTIONS_AT_ONCE']) {
      expect(() => readLimits({ [name]: value })).toThrow(
        `Check the environment: ${name} must be a whole number from 1 to 1000000, but is "${value}".`,
      );
    }
  },
);
