import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/site/port.ts';
import type { Surroundings } from '../../scripts/site/program.ts';
import { serveSite } from '../../scripts/site/served-site.ts';
import { readOutputs, type Target } from './target.ts';

export type StartedTarget = Target & { readonly stop: () => Promise<void> };

/**
 * Starts the built site as `npm start` does, with separate sample content.
 * @param prepare fills the data folder before the start
 * @param limits that differ from the defaults
 */
export async function startTarget(
  prepare: (dataFolder: string) => Promise<void>,
  limits: Surroundings = {},
): Promise<StartedTarget> {
  const data = mkdtempSync(path.join(tmpdir(), 'target-'));
  const outputs = path.join(data, 'amplify_outputs.json');
  await prepare(path.join(data, 'data'));
  const port = await freePort();
  const site = await serveSite(['scripts/serve.ts'], port, {
    EMBEDDED_PORT: String(await freePort()),
    EMBEDDED_DATA: path.join(data, 'data'),
    EMBEDDED_OUTPUTS: outputs,
    AMPLIFY_OUTPUTS: outputs,
    ...withDefaultLimits(),
    ...limits,
  });
  return {
    port,
    sitePid: () => site.pid,
    sitePids: () => site.pids,
    backendPid: () => site.backendPid,
    outputs: readOutputs(outputs),
    stop: async () => {
      await site.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The other steps of `npm test` set the limits so high that they are not reached. */
const withDefaultLimits = () =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => /_PER_(MINUTE|HOUR|DAY)$|_AT_ONCE$|^TRUSTED_PROXIES$|^SITE_URL$/.test(name))
      .map((name) => [name, undefined]),
  );
