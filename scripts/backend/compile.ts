import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { region } from '../../amplify/region.ts';
import { readFindings } from './findings.ts';
import { readFunctions } from './functions.ts';
import { graphqlTypes } from './graphql-types.ts';
import { hashFiles, hashSources } from './manifest.ts';
import { readPipelines } from './pipelines.ts';
import { readProtection } from './protection.ts';
import { readStorageAccess } from './storage-access.ts';
import { installDefinition, synthesize } from './synthesize.ts';
import { findResource, readSynthesis, type Stack, type Synthesis } from './templates.ts';
import { readUserPool } from './user-pool.ts';

/** The name of the bucket in `amplify/storage/resource.ts`. */
const bucketName = 'media';

/** Compiles the definition in `definition` and writes the result, a handful of text files, to `target`. */
export function compileBackend(definition: string, target: string): void {
  installDefinition(definition);
  const workspace = mkdtempSync(join(tmpdir(), 'backend-'));
  try {
    const sandbox = join(workspace, 'sandbox');
    synthesize(definition, workspace, region, 'standalone');
    synthesize(definition, sandbox, region, 'sandbox');
    writeCompiled(definition, workspace, readSynthesis(sandbox), target);
  } finally {
    rmSync(workspace, { recursive: true });
  }
}

function writeCompiled(definition: string, workspace: string, sandbox: Synthesis, target: string): void {
  const synthesis = readSynthesis(workspace);
  const { root } = synthesis;
  const schema = findResource(root, 'AWS::AppSync::GraphQLSchema').properties.DefinitionS3Location;
  const sources = hashSources(definition);
  const fileWith = (text: string) => {
    const file = Object.keys(sources).find((name) => readFileSync(join(definition, name), 'utf8') === text);
    if (!file) {
      throw new Error('The code of a pipeline function must be in a file in amplify/.');
    }
    return file;
  };

  const sdl = synthesis.readAsset(schema);
  const files = {
    'schema.graphql': sdl,
    'graphql-types.d.ts': graphqlTypes(sdl),
    'introspection.json': asJson(JSON.parse(synthesis.readNamedAsset('modelIntrospectionSchema.json'))),
    'access.json': asJson(readStorageAccess(root, bucketName)),
    'user-pool.json': asJson(readUserPool(root)),
    'firewall.json': asJson(readFirewall(root)),
    'findings.json': asJson(readFindings(workspace)),
    'protection.json': asJson({
      production: readProtection(root),
      sandbox: readProtection(sandbox.root),
    }),
    'pipelines.json': asJson(readPipelines(synthesis, region, fileWith)),
    'functions.json': asJson(readFunctions(root, definition, bucketName)),
  };
  mkdirSync(target, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(target, name), text);
  }
  const compiled = hashFiles(target, Object.keys(files));
  writeFileSync(join(target, 'manifest.json'), asJson({ sources, compiled }));
}

/** The rules of the web ACL in front of the API. Only AWS has it; a test reads the rules here. */
function readFirewall(root: Stack): object {
  findResource(root, 'AWS::WAFv2::WebACLAssociation');
  return { Rules: findResource(root, 'AWS::WAFv2::WebACL').properties.Rules };
}

/** The names of files that differ between two folders, those that only one of them has included. */
export function differingFiles(one: string, other: string): string[] {
  const read = (folder: string) => hashFiles(folder, readdirSync(folder));
  const [left, right] = [read(one), read(other)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (name) => left[name] !== right[name],
  );
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
