import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** What is deployed: the site, or a developer's own copy, which can be deleted whole. */
export type DeploymentType = 'standalone' | 'sandbox';

/** The deployment's names, which Amplify's tool would set. They appear in no compiled file. */
const context = {
  'amplify-backend-namespace': 'site',
  'amplify-backend-name': 'main',
};

const packageShape = z.object({ dependencies: z.record(z.string(), z.string()) });

/**
 * Installs the definition's own packages at the lockfile's versions if they are missing, but not the tool that
 * deploys it. Not by `npm ci`: it refuses lockfiles that npm itself writes for packages with bundled dependencies,
 * such as Amplify's (npm/cli#9821). `--no-save` does not change the lockfile.
 */
export function installDefinition(definition: string): void {
  const { dependencies } = packageShape.parse(
    JSON.parse(readFileSync(join(definition, 'package.json'), 'utf8')),
  );
  if (Object.keys(dependencies).some((name) => !existsSync(join(definition, 'node_modules', name)))) {
    console.log('Installing the packages of amplify/ (about a gigabyte, once).');
    run('npm', ['install', '--no-save', '--omit=dev', '--loglevel=error'], definition, {});
  }
}

/**
 * The settings of a deployment (`amplify/functions/email-settings.ts`). Here each has its own name as its value, so that the compiled
 * files say where a setting goes and contain none of this machine's.
 */
const settings = Object.fromEntries(
  [
    'CONTACT_ADDRESS',
    'EMAIL_SENDER',
    'NEW_ACCOUNTS',
    'REPORTS_PER_HOUR',
    'SITE_NAME',
    'SITE_OPERATOR_ADDRESS',
    'SITE_OPERATOR_NAME',
    'SITE_PARTS_OFF',
    'SITE_URL',
    'TIMESTAMP_URL',
  ].map((name) => [name, `\${${name}}`]),
);

/** Checks the definition's types, which are not those of the site: its packages are its own. */
export function checkTypes(definition: string): void {
  const compiler = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
  run(process.execPath, [compiler, '-p', definition], definition, {});
}

/**
 * Runs the definition through the CDK without an account, a network or the CDK's command line, into `target`. Besides the
 * templates this writes what the AwsSolutions rules find in them (`amplify/findings.ts`).
 */
export function synthesize(definition: string, target: string, region: string, type: DeploymentType): void {
  run(process.execPath, ['findings.ts'], definition, {
    ...settings,
    AWS_REGION: region,
    CDK_OUTDIR: target,
    CDK_CONTEXT_JSON: JSON.stringify({ ...context, 'amplify-backend-type': type }),
  });
}

function run(command: string, args: string[], cwd: string, env: Record<string, string>): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} failed.\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
  }
}
