/** `npm start`: the whole site on http://localhost:3000 from a production build. A stale build is made again. */
import { buildSite } from './site/build-site.ts';
import { isBuildCurrent } from './site/build-stamp.ts';
import { runProgram } from './site/failure.ts';
import { prepareAssets } from './site/prepare.ts';
import { completeQuietly } from './site/program.ts';
import { runSite } from './site/run-site.ts';

await runProgram(() =>
  runSite(async (backend) => {
    await prepareAssets();
    if (isBuildCurrent()) return;
    await backend;
    await buildSite({}, completeQuietly);
  }),
);
