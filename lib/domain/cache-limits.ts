/** Amplify's cache on the signed-in side (specification, section 9). Sizes in bytes. */
export const CACHE = {
  capacityInBytes: 1_048_576,
  itemMaxSize: 210_000,
  /** Milliseconds: three days. */
  defaultTTL: 259_200_000,
  /** From 1, which is removed last, to 5. */
  defaultPriority: 5,
  /** The part of the capacity past which Amplify warns. */
  warningThreshold: 0.8,
} as const;

/** Maximum capacity in Amplify, regardless of the configuration. */
export const MAX_CACHE_CAPACITY = 5_242_880;
