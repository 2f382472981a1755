/** The records cannot be read at the moment, for example because the database does not respond. Another request may work later. */
export class UnavailableError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnavailableError';
  }
}

/**
 * Returns whether an error means that the backend or the database could not be reached. Next.js loads several copies of the
 * classes, so their names are compared.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'UnavailableError' ||
    (error.name === 'BackendError' && 'isRejection' in error && error.isRejection === false));

/*
 * The caching proxy's modules and the bundles of Next.js are loaded separately, so the function is shared through a global
 * symbol.
 */
const NOTED = Symbol.for('streamit.unavailable');
const shared: typeof globalThis & { [NOTED]?: () => void } = globalThis;

/** Sets the function that is called while a response fails because records could not be read. */
export function onUnavailable(note: () => void): void {
  shared[NOTED] = note;
}

/** Tells the caching proxy that the response which is being rendered fails because records could not be read. */
export function noteUnavailable(): void {
  shared[NOTED]?.();
}
