import type { AlertAnswer, AlertRequest } from './contract.ts';

/** A store of alerts. Rejects if a request failed or its result is unknown. */
export type AlertService = (request: AlertRequest) => Promise<AlertAnswer>;
