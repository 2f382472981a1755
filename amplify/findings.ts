import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { backend } from './backend.ts';

/**
 * Synthesizes the definition and writes what the AwsSolutions rules of cdk-nag find in it to `findings.json` in CDK_OUTDIR.
 * Only `npm run backend:compile` and `backend:check` run this file, so a deployment does not depend on the rules. The site's
 * tests compare the findings with the explained ones (`scripts/backend/explained-findings.ts`).
 */
const rules = new AwsSolutionsChecks();
Validations.of(backend.stack.node.root).addPlugins({
  name: 'findings',
  validate: (context) => {
    const target = process.env.CDK_OUTDIR;
    if (!target) throw new Error('CDK_OUTDIR is not set.');
    const { violations } = rules.validate(context);
    writeFileSync(join(target, 'findings.json'), JSON.stringify(violations));
    // The CDK would not write the templates if there were findings here.
    return { success: true, violations: [] };
  },
});
