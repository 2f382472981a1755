/** Serves the existing build of the site without checking whether it is stale, for containers. */
import { runProgram } from './site/failure.ts';
import { runSite } from './site/run-site.ts';

await runProgram(() => runSite(async () => {}));
