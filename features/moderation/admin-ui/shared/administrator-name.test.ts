import { administratorLabel } from '../../server/context.ts';
import { administratorName } from './administrator-name.ts';

test.each(['3b8a0f2c-1111-4222-8333-444455556666', '', 'ü'])(
  'is the name that the service stores: %s',
  (account) => {
    expect(administratorName(account)).toBe(administratorLabel(account));
  },
);
