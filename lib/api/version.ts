/** The version of the interface. The first number is that of its addresses: what would break a program gets a new one. */
export const API_VERSION = '1.0.0';

/** What changed, newest first. */
export const API_CHANGES: readonly {
  readonly version: string;
  readonly on: string;
  readonly text: string;
}[] = [{ version: '1.0.0', on: '2026-11-22', text: 'The first version.' }];
