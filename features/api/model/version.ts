/** The version of the API. The first number is in its URLs: breaking changes get a new one. */
export const API_VERSION = '1.0.0';

/** The changes, newest first. */
export const API_CHANGES: readonly {
  readonly version: string;
  readonly on: string;
  readonly text: string;
}[] = [{ version: '1.0.0', on: '2026-11-22', text: 'The first version.' }];
