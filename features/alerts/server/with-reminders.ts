import type { AlertRequest, AlertResult, AlertService } from '../model/contract.ts';

/** What the page with everything that an address gets asks for. */
export type OwnEmailsRequest = AlertRequest | { readonly action: 'end-reminders'; readonly key: string };

/** The service of that page. Rejects if a request failed or its result is unknown. */
export type OwnEmailsService = (request: OwnEmailsRequest) => Promise<AlertResult>;

/** The reminders to the address of a page: `ownerReminders`. */
export type OwnerReminders = {
  readonly find: (key: string) => Promise<string | null>;
  readonly end: (key: string) => Promise<boolean>;
};

/**
 * Adds reminders to the service of the page with everything that an address gets. They belong to an account and are stored elsewhere: an
 * address can get reminders alone.
 */
export const withReminders =
  (service: AlertService, reminders: OwnerReminders): OwnEmailsService =>
  async (request) => {
    switch (request.action) {
      case 'list': {
        const [result, owner] = await Promise.all([service(request), reminders.find(request.key)]);
        if (owner === null) return result;
        return result.outcome === 'unknown'
          ? { outcome: 'done', alerts: [], owner, reminders: true }
          : { ...result, reminders: true };
      }
      case 'end-reminders':
        return { outcome: (await reminders.end(request.key)) ? 'done' : 'unknown' };
      case 'end-all': {
        const isEnded = await reminders.end(request.key);
        const result = await service(request);
        return isEnded && result.outcome === 'unknown' ? { outcome: 'done' } : result;
      }
      default:
        return service(request);
    }
  };
