import { refreshSite, SITE_MODEL } from '../../lib/site/refresh.ts';
import type { StoredSite } from '../../lib/site/site-values.ts';
import type { Engine } from './engine.ts';
import { executeAsService } from './execute-as-service.ts';
import type { OnWrite } from './writes.ts';

/** Follows the settings of the site in this process, for the emails that it sends. */
export type SiteFollower = {
  /** Reads the settings. A failure is reported, and the settings do not change. */
  readonly refresh: () => Promise<void>;
  readonly onWrite: OnWrite;
};

/** @param environment the settings that the environment sets */
export function followSite(engine: Pick<Engine, 'execute'>, environment: Partial<StoredSite>): SiteFollower {
  const execute = executeAsService(engine, 'site');
  const refresh = () =>
    refreshSite(execute, environment).catch((error: unknown) =>
      console.error('embedded: the site settings could not be read:', error),
    );
  return {
    refresh,
    onWrite: ({ model }) => {
      if (model === SITE_MODEL) void refresh();
    },
  };
}
