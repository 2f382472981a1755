import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../data/testing/harness.ts';
import type { LambdaFunction } from '../definition.ts';
import { createRoles } from '../roles.ts';
import { createFunctionRuntime, type FunctionRuntime, type RuntimeOptions } from '../runtime.ts';

export const REGION = 'us-west-2';

/** A function of a test: settings that differ from the usual ones. */
export function testFunction(name: string, changed: Partial<LambdaFunction> = {}): LambdaFunction {
  return {
    entry: `functions/${name}/handler.ts`,
    handler: 'handler',
    runtime: 'nodejs24.x',
    timeoutSeconds: 5,
    memoryMb: 128,
    environment: {},
    rights: [],
    schedules: [],
    streams: [],
    resolves: [],
    ...changed,
  };
}

export type TestRuntime = {
  readonly runtime: FunctionRuntime;
  readonly reports: readonly string[];
  readonly folder: string;
  /** Replaces the code of a function. Workers that run keep the old one. */
  readonly write: (name: string, source: string) => void;
  readonly dispose: () => Promise<void>;
};

/** Opens a runtime for one function whose module is `source`. */
export function openTestRuntime(
  source: string,
  changed: Partial<LambdaFunction> = {},
  options: Partial<RuntimeOptions> = {},
): TestRuntime {
  const folder = temporaryFolder();
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, 'functions', name), { recursive: true });
    writeFileSync(join(folder, 'functions', name, 'handler.ts'), text);
  };
  write('task', source);
  const functions = new Map([['task', testFunction('task', changed)]]);
  const reports: string[] = [];
  const settings = () => ({});
  const runtime = createFunctionRuntime({
    definitionFolder: folder,
    bundleFolder: join(folder, 'bundles'),
    functions,
    roles: createRoles({ functions, settings, clock: Date.now }),
    region: REGION,
    settings,
    endpoints: () => ({ AWS_ENDPOINT_URL_SESV2: 'http://127.0.0.1:1/ses' }),
    report: (problem) => reports.push(problem),
    ...options,
  });
  return {
    runtime,
    reports,
    folder,
    write,
    dispose: async () => {
      await runtime.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a module in a process of its own, until it ends or is killed. Returns the signal and the lines that it wrote. */
export async function runProgram(
  program: string,
): Promise<{ readonly signal: NodeJS.Signals | null; readonly lines: readonly string[] }> {
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let written = '';
  child.stdout.on('data', (text: Buffer) => {
    written += text;
  });
  await once(child, 'close');
  return { signal: child.signalCode, lines: written.trim().split('\n') };
}
