import { nameOfProcess, startSharedProcess, startSiteProcess } from './site.ts';
import { type Running, type Supervised, type SupervisionSetting, supervise } from './supervise.ts';

export type SiteProcesses = Pick<Supervised, 'stop' | 'failed'>;

/** @param number of the process, from 1 */
type Report = (number: number, started: Running) => void;

const reporting = async (number: number, starting: Promise<Running>, report: Report): Promise<Running> => {
  const started = await starting;
  report(number, started);
  return started;
};

/**
 * Starts several site processes that share the port, and restarts each that ends. The first one starts alone, so that an error
 * that all would have is reported once. A process that fails again and again is given up only when all others do so as well: another
 * one that is restarted at the moment serves again in some seconds.
 */
export async function superviseSeveral(
  count: number,
  report: Report,
  startOne: (number: number) => Promise<Running>,
  supervised: Omit<SupervisionSetting, 'name' | 'start' | 'mayGiveUp'> = {},
): Promise<SiteProcesses> {
  const parts: Supervised[] = [];
  const begin = async (number: number): Promise<void> => {
    parts.push(
      await supervise({
        ...supervised,
        name: nameOfProcess(number),
        start: () => reporting(number, startOne(number), report),
        mayGiveUp: () => parts.length === count && parts.every((part) => part.isFailing()),
      }),
    );
  };
  const stop = async () => void (await Promise.all(parts.map((part) => part.stop())));
  await begin(1);
  const others = await Promise.allSettled(Array.from({ length: count - 1 }, (_, at) => begin(at + 2)));
  const failure = others.find((other) => other.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  return { stop, failed: Promise.race(parts.map((part) => part.failed)) };
}

/**
 * Starts the processes of the site, and restarts each that ends.
 * @param backend resolves when the backend responds. The processes load the site then
 * @param report is called for each process that started
 * @throws Failure if the first start of one fails
 */
export function superviseSite(
  count: number,
  backend: Promise<unknown>,
  report: Report,
): Promise<SiteProcesses> {
  if (count > 1) return superviseSeveral(count, report, (number) => startSharedProcess(number, backend));
  return supervise({ name: 'The site', start: () => reporting(1, startSiteProcess(backend), report) });
}
