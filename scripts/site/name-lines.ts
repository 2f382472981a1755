const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const;

/** Begins each message of the console with a name in brackets. Lines of JSON stay as they are, so that programs can read them. */
export function nameLines(name: string, target: Pick<Console, (typeof LEVELS)[number]> = console): void {
  for (const level of LEVELS) {
    const print = target[level].bind(target);
    target[level] = (...values: unknown[]) => {
      const [first, ...rest] = values;
      if (typeof first !== 'string') print(`[${name}]`, ...values);
      else if (first.startsWith('{')) print(...values);
      else print(`[${name}] ${first}`, ...rest);
    };
  }
}
