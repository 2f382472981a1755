import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

/*
 * The execution environment of one function, as a worker thread: loads the handler once and runs one invocation after another.
 * Its environment variables are only those that the runtime gives it.
 */

/** The bundle of the function, and the name of its export. */
export type WorkerData = { readonly file: string; readonly handler: string };

/** An invocation. `deadline` is in milliseconds since 1970. */
export type WorkerRequest = {
  readonly requestId: string;
  readonly event: string;
  readonly functionName: string;
  readonly memoryMb: number;
  readonly deadline: number;
};

/** The result as JSON, or the error as Lambda describes it. */
export type WorkerResponse =
  | { readonly payload: string }
  | { readonly errorType: string; readonly errorMessage: string };

const handlerShape = z.custom<(event: unknown, context: object) => unknown>(
  (value) => typeof value === 'function',
  'The handler is not a function.',
);

const { file, handler: name } = z.object({ file: z.string(), handler: z.string() }).parse(workerData);
const loaded: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
const handler = handlerShape.parse(loaded[name]);

async function run({
  requestId,
  event,
  functionName,
  memoryMb,
  deadline,
}: WorkerRequest): Promise<WorkerResponse> {
  try {
    const context = {
      awsRequestId: requestId,
      callbackWaitsForEmptyEventLoop: true,
      functionName,
      functionVersion: '$LATEST',
      memoryLimitInMB: String(memoryMb),
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    };
    const result = await handler(JSON.parse(event), context);
    return { payload: JSON.stringify(result ?? null) };
  } catch (error) {
    return error instanceof Error
      ? { errorType: error.name, errorMessage: error.message }
      : { errorType: typeof error, errorMessage: String(error) };
  }
}

parentPort?.on('message', async (request: WorkerRequest) => {
  parentPort?.postMessage(await run(request));
});
