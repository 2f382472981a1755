import { isNamedPlatformId, PLATFORMS } from './platform.ts';

/** `'mass-reporting'` -> `'Mass reporting'`; platform names and abbreviations keep their own spelling. */
export function tagName(tag: string): string {
  if (isNamedPlatformId(tag)) return PLATFORMS[tag].displayName;
  if (tag === 'dsa') return 'DSA';
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
