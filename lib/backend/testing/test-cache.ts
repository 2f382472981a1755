import type { CacheBackend } from '../cached.ts';

type Entry = { readonly tags: readonly string[]; readonly json: string };

/**
 * Creates a cache like that of the site, which stores reads until one of their tags is dropped, for tests of
 * what a change renews.
 */
export function createTestCache(): {
  readonly backend: CacheBackend;
  readonly drop: (tags: readonly string[]) => void;
} {
  const entries = new Map<string, Entry>();
  return {
    backend:
      (read, keyParts, { tags }) =>
      async (...args) => {
        const key = JSON.stringify([keyParts, args]);
        const known = entries.get(key);
        if (known) return JSON.parse(known.json);
        const value = await read(...args);
        entries.set(key, { tags, json: JSON.stringify(value) });
        return value;
      },
    drop: (dropped) => {
      for (const [key, { tags }] of entries)
        if (tags.some((tag) => dropped.includes(tag))) entries.delete(key);
    },
  };
}
