import { assertSettings, settingWarnings } from './assert-settings.ts';
import { startBackend } from './backend.ts';
import { assertPortIsFree } from './port.ts';
import { backendPort, siteHost, sitePort, siteProcesses } from './settings.ts';
import { superviseSite } from './site-processes.ts';
import { supervise } from './supervise.ts';

/** Sends the ids of the processes to tests and measurements, which start the site with a channel. */
function reportPid(
  ids: { readonly sitePid: number; readonly siteProcess: number } | { readonly backendPid: number },
): void {
  process.send?.(ids);
}

/**
 * Serves the built site until it is stopped: the embedded backend, unless it is on AWS, and the site, each in a
 * separate process that is restarted when it ends, the site in several with WEB_CONCURRENCY. Exits with code 1 if one of them cannot be restarted.
 * @param prepare runs before the site is loaded, e.g. the build, while the backend starts. It gets a promise that resolves
 *   when the backend responds
 */
export async function runSite(prepare: (backend: Promise<unknown>) => Promise<void>): Promise<void> {
  assertSettings();
  const port = sitePort();
  await assertPortIsFree(port, 'PORT', siteHost());
  for (const warning of settingWarnings()) console.error(warning);
  const starting = supervise({
    name: 'The embedded backend',
    start: async () => {
      // Tests and measurements, which start the site with a channel, send nothing.
      const schedules = process.env.EMBEDDED_SCHEDULES || (process.channel ? 'off' : 'on');
      const started = await startBackend(backendPort(), { EMBEDDED_SCHEDULES: schedules });
      reportPid({ backendPid: started.pid });
      return started;
    },
  });
  const serve = async () => {
    await prepare(starting);
    // The site's process loads Next.js while the backend starts.
    return superviseSite(siteProcesses(), starting, (siteProcess, { pid }) =>
      reportPid({ sitePid: pid, siteProcess }),
    );
  };
  const [backend, site] = await Promise.all([starting, serve()]).catch(async (error: unknown) => {
    const started = await starting.catch(() => undefined);
    await started?.stop();
    throw error;
  });
  console.log(`The site is ready on http://localhost:${port} (Ctrl-C stops it).`);

  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    await site.stop();
    await backend.stop();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // If the channel closes, the test or measurement that started this process has ended.
  process.on('disconnect', () => void stop(0));
  const sentence = await Promise.race([backend.failed, site.failed]);
  console.error(sentence);
  await stop(1);
}
