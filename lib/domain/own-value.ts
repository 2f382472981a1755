/**
 * Looks up a name in an object that is used as a table. Returns undefined for a name that the object does not have
 * itself, such as `constructor` or `__proto__`, which every object inherits. Use it, or a Map, for every name that comes
 * from outside.
 */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  // The one lookup that scripts/checks/table-lookups.ts allows: it is guarded here.
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
