import type { AlertAnswer, AlertRequest } from '../hand-over.ts';

/** Whoever keeps the alerts. Rejects when something could not be done, or is not known to have been. */
export type AlertKeeper = (request: AlertRequest) => Promise<AlertAnswer>;
