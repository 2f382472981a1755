import { maskEmail, maskPhone } from './delivery.ts';

test('destinations are masked as Cognito masks them', () => {
  expect(maskEmail('ann@example.com')).toBe('a***@e***');
  expect(maskPhone('+12345678900')).toBe('+*******8900');
});
