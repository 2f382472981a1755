/** `npm run dev`: the site with reload on http://localhost:3000, over the embedded backend. */
import { once } from 'node:events';
import { assertSettings } from './site/assert-settings.ts';
import { startBackend } from './site/backend.ts';
import { runProgram } from './site/failure.ts';
import { assertPortIsFree } from './site/port.ts';
import { prepareAssets } from './site/prepare.ts';
import { nextCommand, startProgram } from './site/program.ts';
import { backendPort, siteHost, sitePort, siteUrl } from './site/settings.ts';

await runProgram(async () => {
  assertSettings();
  await assertPortIsFree(sitePort(), 'PORT', siteHost());
  const backend = await startBackend(backendPort(), {
    EMBEDDED_AUTH_SETTINGS: process.env.EMBEDDED_AUTH_SETTINGS || 'development',
    EMBEDDED_SCHEDULES: process.env.EMBEDDED_SCHEDULES || 'off',
  });
  await prepareAssets();
  const elements = startProgram(['scripts/build-elements.ts', '--watch']);
  const next = startProgram([nextCommand, 'dev', '--port', String(sitePort()), '--hostname', siteHost()], {
    SITE_URL: siteUrl(),
  });
  // Next.js gets Ctrl-C from the terminal like this program; a lone SIGTERM must be forwarded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => next.kill('SIGTERM'));
  await Promise.race([once(next, 'exit'), backend.ended.then((sentence) => console.error(sentence))]);
  next.kill('SIGTERM');
  elements.kill('SIGTERM');
  await backend.stop();
});
