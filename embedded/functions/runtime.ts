import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import pLimit from 'p-limit';
import { writeIfChanged } from '../lib/files.ts';
import type { Json } from '../lib/json.ts';
import { type FunctionSettings, fillIn, type LambdaFunction, type LambdaFunctions } from './definition.ts';
import type { Roles } from './roles.ts';
import type { WorkerRequest, WorkerResponse } from './worker.ts';

/** The response of an invocation. An error has the type and message that Lambda gives it. */
export type Outcome =
  | { readonly isError: false; readonly payload: Json }
  | { readonly isError: true; readonly errorType: string; readonly errorMessage: string };

/** Runs a function and waits for its result (Lambda's `RequestResponse`). Never rejects. */
export type InvokeFunction = (name: string, event: unknown) => Promise<Outcome>;

export type FunctionRuntime = {
  readonly invoke: InvokeFunction;
  /** Ends all workers, also those that still run. */
  readonly close: () => Promise<void>;
};

export type RuntimeOptions = {
  /** The folder of the definition, `amplify/`, which the entries of the functions are relative to. */
  readonly definitionFolder: string;
  /** The folder for bundles, created if it does not exist. */
  readonly bundleFolder: string;
  readonly functions: LambdaFunctions;
  readonly roles: Pick<Roles, 'issue'>;
  readonly region: string;
  readonly settings: () => FunctionSettings;
  /** Addresses of emulated services as the AWS SDKs read them, such as `AWS_ENDPOINT_URL_SESV2`. */
  readonly endpoints: () => Readonly<Record<string, string>>;
  readonly report?: (problem: string) => void;
};

/** Invocations of one function at the same time, and those that wait for one of them. */
const MAX_CONCURRENCY = 4;
const MAX_WAITING = 100;

const MINUTE = 60_000;
/** A worker without work ends after this time, and each worker before its credentials expire. */
const MAX_IDLE = 5 * MINUTE;
const MAX_AGE = 30 * MINUTE;

/** Bytes of a response (Lambda: 6 MB). */
const MAX_RESPONSE_BYTES = 6_291_556;

type Environment = {
  readonly worker: Worker;
  /** Variables that the worker was started with, without its credentials. */
  readonly variables: string;
  readonly startedAt: number;
  idleTimer?: NodeJS.Timeout;
};

/**
 * Runs the functions of the definition in worker threads, as Lambda runs them in execution environments: one invocation at a time in
 * each, with a limit of time and of memory. A worker that fails is replaced. Memory is limited for JavaScript objects; buffers are
 * outside of that limit.
 */
export function createFunctionRuntime(options: RuntimeOptions): FunctionRuntime {
  const runners = new Map(
    [...options.functions].map(([name, definition]) => [name, createRunner(name, definition, options)]),
  );
  return {
    invoke: async (name, event) => {
      const runner = runners.get(name);
      if (!runner) return failure('ResourceNotFoundException', `Function not found: ${name}`);
      return runner.invoke(event);
    },
    close: async () => {
      await Promise.all([...runners.values()].map((runner) => runner.close()));
    },
  };
}

const failure = (errorType: string, errorMessage: string): Outcome => ({
  isError: true,
  errorType,
  errorMessage,
});

function createRunner(name: string, definition: LambdaFunction, options: RuntimeOptions) {
  const { report = console.error } = options;
  const limit = pLimit(MAX_CONCURRENCY);
  const idle: Environment[] = [];
  const all = new Set<Environment>();
  let isClosed = false;
  let bundle: Promise<string> | undefined;

  const start = async (variables: string): Promise<Environment> => {
    bundle ??= bundleFunction(name, definition, options).catch((error: unknown) => {
      bundle = undefined;
      throw error;
    });
    const file = await bundle;
    if (isClosed) throw new Error('The backend is stopping.');
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { file, handler: definition.handler },
      env: { ...JSON.parse(variables), ...credentialVariables(name, options) },
      // A small young generation: short-lived objects of a long run would otherwise add 150 MB to the process.
      resourceLimits: { maxOldGenerationSizeMb: definition.memoryMb, maxYoungGenerationSizeMb: 12 },
      name,
      // Without this the worker inherits flags of the process, such as those of a debugger.
      execArgv: [],
    });
    const environment = { worker, variables, startedAt: Date.now() };
    all.add(environment);
    worker.once('exit', () => {
      all.delete(environment);
      const at = idle.indexOf(environment);
      if (at >= 0) idle.splice(at, 1);
    });
    // An error is handled where the invocation waits; between two of them it only ends the worker.
    worker.on('error', () => {});
    return environment;
  };

  const take = async (): Promise<Environment> => {
    const variables = JSON.stringify(getVariables(name, definition, options));
    for (let known = idle.pop(); known; known = idle.pop()) {
      clearTimeout(known.idleTimer);
      if (known.variables === variables && Date.now() - known.startedAt < MAX_AGE) return known;
      void known.worker.terminate();
    }
    return start(variables);
  };

  const release = (environment: Environment) => {
    if (!all.has(environment)) return;
    idle.push(environment);
    environment.worker.unref();
    environment.idleTimer = setTimeout(() => void environment.worker.terminate(), MAX_IDLE);
    environment.idleTimer.unref();
  };

  const run = async (event: string): Promise<Outcome> => {
    const requestId = randomUUID();
    const environment = await take();
    environment.worker.ref();
    const outcome = await exchange(environment.worker, { requestId, event, name, definition });
    if (outcome.isUsable) release(environment);
    else await environment.worker.terminate();
    if (outcome.result.isError)
      report(
        `embedded: the function ${name} failed (${requestId}): ${outcome.result.errorType}: ${outcome.result.errorMessage}`,
      );
    return outcome.result;
  };

  return {
    invoke: async (event: unknown): Promise<Outcome> => {
      if (limit.pendingCount >= MAX_WAITING) return failure('TooManyRequestsException', 'Rate Exceeded.');
      const text = JSON.stringify(event);
      try {
        return await limit(() => run(text));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        report(`embedded: the function ${name} cannot be run: ${message}`);
        // Callers of the API see this text, so it does not contain paths of this machine.
        return failure('Runtime.ImportModuleError', 'The function could not be started.');
      }
    },
    close: async () => {
      isClosed = true;
      limit.clearQueue();
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
    },
  };
}

type Exchange = {
  readonly requestId: string;
  readonly event: string;
  readonly name: string;
  readonly definition: LambdaFunction;
};

/** Runs one invocation. `isUsable` is false if the worker has ended or must end. */
function exchange(
  worker: Worker,
  { requestId, event, name, definition: { timeoutSeconds, memoryMb } }: Exchange,
): Promise<{ readonly result: Outcome; readonly isUsable: boolean }> {
  return new Promise((resolve) => {
    const end = (result: Outcome, isUsable: boolean) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      resolve({ result, isUsable });
    };
    const onMessage = (response: WorkerResponse) => {
      if ('errorType' in response) end(failure(response.errorType, response.errorMessage), true);
      else if (Buffer.byteLength(response.payload) > MAX_RESPONSE_BYTES)
        end(
          failure(
            'Function.ResponseSizeTooLarge',
            `Response payload size exceeded maximum allowed payload size (${MAX_RESPONSE_BYTES} bytes).`,
          ),
          true,
        );
      else {
        const payload: Json = JSON.parse(response.payload);
        end({ isError: false, payload }, true);
      }
    };
    const onError = (error: Error & { code?: string }) =>
      end(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? failure(
              'Runtime.OutOfMemory',
              `RequestId: ${requestId} Error: Runtime exited with error: signal: killed`,
            )
          : failure(error.name, error.message),
        false,
      );
    const onExit = (code: number) => {
      const reason =
        code === 0
          ? 'Runtime exited without providing a reason'
          : `Runtime exited with error: exit status ${code}`;
      end(failure('Runtime.ExitError', `RequestId: ${requestId} Error: ${reason}`), false);
    };
    const timer = setTimeout(() => {
      const seconds = timeoutSeconds.toFixed(2);
      end(
        failure('Sandbox.Timedout', `RequestId: ${requestId} Error: Task timed out after ${seconds} seconds`),
        false,
      );
    }, timeoutSeconds * 1000);
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    const request: WorkerRequest = {
      requestId,
      event,
      functionName: name,
      memoryMb,
      deadline: Date.now() + timeoutSeconds * 1000,
    };
    worker.postMessage(request);
  });
}

/** Bundles a handler into one file, like Amplify's tool. The name has the hash of the content. */
async function bundleFunction(
  name: string,
  { entry }: LambdaFunction,
  { definitionFolder, bundleFolder }: RuntimeOptions,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(definitionFolder, entry)],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    logLevel: 'silent',
    // Packages in CommonJS call `require`, which a module does not have.
    banner: {
      js: "import { createRequire as _createRequire } from 'node:module'; const require = _createRequire(import.meta.url);",
    },
  });
  const text = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  mkdirSync(bundleFolder, { recursive: true, mode: 0o700 });
  const file = join(bundleFolder, `${name}-${hash}.mjs`);
  writeIfChanged(file, text);
  // Bundles of earlier versions.
  for (const other of readdirSync(bundleFolder)) {
    if (other.replace(/-[0-9a-f]{16}\.mjs$/, '') === name && join(bundleFolder, other) !== file)
      rmSync(join(bundleFolder, other));
  }
  return file;
}

/** The variables of a function's environment, as Lambda sets them, without credentials. */
function getVariables(
  name: string,
  { environment, memoryMb }: LambdaFunction,
  { settings, endpoints, region, bundleFolder }: RuntimeOptions,
): Record<string, string> {
  const values = settings();
  return {
    ...Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, fillIn(value, values)])),
    ...endpoints(),
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    // Settings and credentials of the person who runs this backend must not reach a function.
    AWS_CONFIG_FILE: join(bundleFolder, 'no-config'),
    AWS_SHARED_CREDENTIALS_FILE: join(bundleFolder, 'no-credentials'),
    AWS_EC2_METADATA_DISABLED: 'true',
    NODE_ENV: 'production',
    TZ: 'UTC',
  };
}

function credentialVariables(name: string, { roles }: RuntimeOptions): Record<string, string> {
  const { accessKeyId, secretKey, sessionToken } = roles.issue(name);
  return {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretKey,
    AWS_SESSION_TOKEN: sessionToken,
  };
}
