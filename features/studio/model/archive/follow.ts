import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { OwnKind } from '../../../account/model/own-models.ts';

/**
 * The new id of a record whose own id belongs to someone else. It is always the same for the same person and record, so that
 * importing an archive twice creates nothing twice. It has the form of a UUID (version 8).
 */
export function idInstead(kind: OwnKind, id: string, userId: string): string {
  const hex = bytesToHex(sha256(utf8ToBytes(JSON.stringify([kind, id, userId]))));
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Replaces the old keys of files by the new ones wherever a value contains them. They occur in links (where a
 * key is encoded part by part), in Markdown and in JSON.
 * @param moved old key -> new key
 */
export function followFiles(moved: ReadonlyMap<string, string>): (value: unknown) => unknown {
  const replacements = new Map<string, string>();
  for (const [from, to] of moved) {
    if (from === to) continue;
    replacements.set(encoded(from), encoded(to));
    replacements.set(from, to);
  }
  if (replacements.size === 0) return (value) => value;
  // The longest key first, because a key may be the beginning of another.
  const keys = [...replacements.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(keys.map(asLiteral).join('|'), 'g');
  const replace = (text: string) => text.replaceAll(pattern, (key) => replacements.get(key) ?? key);
  const follow = (value: unknown): unknown => {
    if (typeof value === 'string') return replace(value);
    if (Array.isArray(value)) return value.map(follow);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, follow(entry)]));
  };
  return follow;
}

const asLiteral = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/');
