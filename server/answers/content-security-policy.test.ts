import { contentSecurityPolicy } from './content-security-policy.ts';

const directives = (policy: string) =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));

test('a page may connect only to its own site, and embed other players only in frames', () => {
  const policy = directives(contentSecurityPolicy([], []));
  expect(policy.get('default-src')).toBe("'self'");
  expect(policy.get('media-src')).toBe("'self' blob:");
  expect(policy.has('connect-src')).toBe(false);
  expect(policy.get('frame-src')).toBe(
    'https://www.youtube-nocookie.com https://rumble.com https://player.twitch.tv',
  );
});

test('a page whose player plays a file of another site may connect to that site', () => {
  const policy = directives(contentSecurityPolicy([], [], ['https://media.example.org']));
  expect(policy.get('media-src')).toBe("'self' blob: https://media.example.org");
  expect(policy.get('connect-src')).toBe("'self' https://media.example.org");
  expect(policy.get('script-src')).toBe("'self'");
});
