import { findClientFiles, isClientFile, listedClientFiles } from './client-files.ts';

test.each([
  ["'use client';\n", true],
  ['/** A form. */\n"use client";\n', true],
  ["// A form.\n\n'use client';", true],
  ["import { a } from './a.ts';\n'use client';\n", false],
  ["export const text = 'use client';\n", false],
])('the directive of %j is recognised: %s', (source, expected) => {
  expect(isClientFile(source)).toBe(expected);
});

// A new file that hydrates makes a page heavier. Add it on purpose: `npm run measure -- --update`.
test("the files with 'use client' are those of tests/client-files.txt", () => {
  expect(findClientFiles()).toEqual(listedClientFiles());
});
