/** The channel of this process to the program that started it, and the end of this process. */
type Channel = {
  readonly send?: unknown;
  readonly connected: boolean;
  readonly on: (event: 'disconnect', listener: () => void) => unknown;
  readonly exit: (code: number) => void;
};

/**
 * Ends this process if the program that started it is gone, because nothing else would stop it. That program may end at any time,
 * for example by Ctrl-C while it waits for the start of this process.
 * @returns a function that replaces the end at once by another one, when the start is complete
 */
export function endWithStarter(channel: Channel = process): (end: () => void) => void {
  let endProcess = () => channel.exit(0);
  channel.on('disconnect', () => endProcess());
  if (channel.send !== undefined && !channel.connected) endProcess();
  return (end) => {
    endProcess = end;
  };
}
