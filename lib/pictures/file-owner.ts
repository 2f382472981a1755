const IDENTITY_FOLDER = /^[a-z\d-]+:[\da-f-]{36}$/;

/** Returns the identity of a key's sub-folder, such as `us-west-2:2f3c…`; undefined for all other keys. */
export function ownerOfKey(key: string): string | undefined {
  const [, identity, ...rest] = key.split('/');
  return rest.length > 0 && identity !== undefined && IDENTITY_FOLDER.test(identity) ? identity : undefined;
}
