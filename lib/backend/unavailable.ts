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

/**
 * Returns the result of a read. The read continues after the error, so that a later request can have its result.
 * @param maxWait milliseconds
 * @throws UnavailableError if the read takes longer; its own error if it fails
 */
export async function availableWithin<Result>(maxWait: number, reading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = () => new UnavailableError(`The records are not ready after ${maxWait / 1000} seconds.`);
    timer = setTimeout(() => reject(error()), maxWait);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/*
 * The caching proxy's modules and the bundles of Next.js are loaded separately, so the functions are shared through global
 * symbols.
 */
const NOTED = Symbol.for('streamit.unavailable');
const OUTDATED = Symbol.for('streamit.outdated');
const shared: typeof globalThis & { [NOTED]?: () => void; [OUTDATED]?: () => void } = globalThis;

/** Sets the function that is called while a response fails because records could not be read. */
export function onUnavailable(note: () => void): void {
  shared[NOTED] = note;
}

/** Tells the caching proxy that the response which is being rendered fails because records could not be read. */
export function noteUnavailable(): void {
  shared[NOTED]?.();
}

/** Sets the function that is called while a response contains records that may be older than a change which was received. */
export function onOutdated(note: () => void): void {
  shared[OUTDATED] = note;
}

/**
 * Tells the caching proxy that the response which is being rendered contains records that may be older than a change which was
 * received. No later change would replace it, so it must not be cached for long.
 */
export function noteOutdated(): void {
  shared[OUTDATED]?.();
}
