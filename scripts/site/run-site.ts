import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { startSite } from '../../server/site-server.ts';
import { startDailyVersion } from '../data-version/daily-timer.ts';
import { startWeeklyLetter } from '../letter/weekly-timer.ts';
import { startRounds } from '../rounds.ts';
import { isBackendOnAws, secretFile, startBackend } from './backend.ts';
import { assertPortIsFree } from './port.ts';
import { completeProgram } from './program.ts';
import { backendPort, root, siteHost, sitePort, siteUrl } from './settings.ts';

const outputsShape = z.object({
  data: z.object({ url: z.url(), api_key: z.string() }),
  storage: z.object({ bucket_name: z.string(), aws_region: z.string() }).optional(),
});

function readOutputs() {
  const file = path.resolve(root, process.env.AMPLIFY_OUTPUTS || 'amplify_outputs.json');
  return outputsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The embedded backend, which tells of changes and is asked for what the calendar brings. */
function embeddedBackend() {
  const { url, api_key: key } = readOutputs().data;
  return { port: backendPort(), secretFile: secretFile(), guests: { url, key } };
}

/** Pictures and recordings come from the bucket when the backend is on AWS. */
function mediaHosts(): string[] {
  if (!isBackendOnAws()) return [];
  const { storage } = readOutputs();
  return storage ? [`https://${storage.bucket_name}.s3.${storage.aws_region}.amazonaws.com`] : [];
}

/** Milliseconds between two looks for what alerts have to tell. */
const ALERTS_EVERY = 5 * 60 * 1000;

/**
 * Programs of their own, so that nothing that goes wrong with them touches the site. Tests and measurements, which start the
 * site with a channel, get no letters that they did not ask for; with a backend on AWS nobody keeps addresses.
 */
function sendLetters(): () => void {
  if (process.channel || isBackendOnAws()) return () => {};
  const stopWeekly = startWeeklyLetter(() =>
    completeProgram(
      ['scripts/letter.ts', '--if-due'],
      'The weekly letter did not go out to everybody; it is tried again within the hour.',
    ),
  );
  const stopAlerts = startRounds(
    () =>
      completeProgram(
        ['scripts/alerts.ts', '--if-due'],
        'Not every alert was sent; it is tried again within minutes.',
      ),
    ALERTS_EVERY,
  );
  return () => {
    stopWeekly();
    stopAlerts();
  };
}

/** Versions of the data, in the same way. With a backend on AWS the program keeps them where a folder is named. */
function keepVersions(): () => void {
  if (process.channel) return () => {};
  return startDailyVersion(() =>
    completeProgram(
      ['scripts/data-version.ts', '--if-due'],
      'No version of the data was kept; it is tried again within the hour.',
    ),
  );
}

/**
 * Serves the built site until it is told to stop: the embedded backend, unless that is on AWS, and the front.
 * @param prepare what has to be done first, while the backend answers, e.g. build
 */
export async function runSite(prepare: () => Promise<void>): Promise<void> {
  const port = sitePort();
  await assertPortIsFree(port, 'PORT', siteHost());
  const backend = await startBackend(backendPort());
  await prepare();
  const site = await startSite({
    folder: root,
    port,
    host: siteHost(),
    url: siteUrl(),
    backend: isBackendOnAws() ? undefined : embeddedBackend(),
    mediaHosts: mediaHosts(),
  });
  console.log(`The site is ready on http://localhost:${port} (Ctrl-C stops it).`);

  const stopRounds = [sendLetters(), keepVersions()];
  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    for (const stopRound of stopRounds) stopRound();
    await site.close();
    await backend.stop();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // Whoever started this process with a channel, a test or a measurement, is gone when the channel is.
  process.on('disconnect', () => void stop(0));
  void backend.ended.then((sentence) => {
    if (!isStopping) console.error(sentence);
    return stop(1);
  });
}
