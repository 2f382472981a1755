/** Serves the site as it was built, without looking whether it is stale: what a container runs. */
import { runProgram } from './site/failure.ts';
import { runSite } from './site/run-site.ts';

await runProgram(() => runSite(async () => {}));
