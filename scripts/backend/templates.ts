import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const resourceShape = z.object({
  Type: z.string(),
  DeletionPolicy: z.string().optional(),
  Properties: z.record(z.string(), z.unknown()).default({}),
});
const templateShape = z.object({
  Resources: z.record(z.string(), resourceShape).default({}),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })).default({}),
});
const assetsShape = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string() }) })),
});

/** One CloudFormation stack of the synthesized backend, knowing the stack it is nested in. */
export type Stack = {
  resources: Record<string, z.infer<typeof resourceShape>>;
  outputs: Record<string, unknown>;
  nested: Map<string, Stack>;
  parent: Stack | null;
  parameters: Record<string, unknown>;
};

/** A resource with the stack whose references its properties use. */
export type Resource = {
  id: string;
  properties: Record<string, unknown>;
  /** True if it stays when its stack is deleted. */
  isRetained: boolean;
  stack: Stack;
};

/** The CDK's output: the tree of stacks, and the files that they reference. */
export type Synthesis = {
  root: Stack;
  readAsset: (location: unknown) => string;
  readNamedAsset: (name: string) => string;
};

/** Reads the folder that the CDK synthesized into. */
export function readSynthesis(folder: string): Synthesis {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const manifest = only(
    readdirSync(folder),
    (name) => name.endsWith('.assets.json') && !name.includes('.nested.'),
  );
  const { files } = assetsShape.parse(JSON.parse(read(manifest)));

  const getPath = (location: unknown) => {
    const hash = JSON.stringify(location).match(/[0-9a-f]{64}/)?.[0];
    const asset = hash ? files[hash] : undefined;
    if (!asset) {
      throw new Error(`The synthesized backend has no asset for ${JSON.stringify(location)}.`);
    }
    return asset.source.path;
  };

  const load = (name: string, parent: Stack | null, parameters: Record<string, unknown>): Stack => {
    const template = templateShape.parse(JSON.parse(read(name)));
    const outputs = Object.fromEntries(
      Object.entries(template.Outputs).map(([id, { Value }]) => [id, Value]),
    );
    const stack: Stack = { resources: template.Resources, outputs, nested: new Map(), parent, parameters };
    for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
      if (Type === 'AWS::CloudFormation::Stack') {
        const given = z.record(z.string(), z.unknown()).parse(Properties.Parameters ?? {});
        stack.nested.set(id, load(getPath(Properties.TemplateURL), stack, given));
      }
    }
    return stack;
  };

  return {
    root: load(manifest.replace('.assets.json', '.template.json'), null, {}),
    readAsset: (location) => read(getPath(location)),
    readNamedAsset: (name) => {
      const folders = readdirSync(folder).filter(
        (entry) => entry.startsWith('asset.') && !/\.\w+$/.test(entry.slice(6)),
      );
      return read(
        join(
          only(folders, (entry) => readdirSync(join(folder, entry)).includes(name)),
          name,
        ),
      );
    },
  };
}

/** Every resource of a type in a stack and in those nested in it. */
export function findResources(stack: Stack, type: string): Resource[] {
  const own = Object.entries(stack.resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, { Properties, DeletionPolicy }]) => ({
      id,
      properties: Properties,
      isRetained: DeletionPolicy === 'Retain',
      stack,
    }));
  return [...own, ...[...stack.nested.values()].flatMap((nested) => findResources(nested, type))];
}

/** The one resource of a type; more or fewer is an error. */
export function findResource(stack: Stack, type: string): Resource {
  return only(findResources(stack, type), () => true);
}

/**
 * Writes a value of a template as text. A resource becomes `@id` and its attribute `@id.Attribute`; parameters and
 * outputs of nested stacks are resolved. Two references to one resource therefore give the same text.
 */
export function render(value: unknown, stack: Stack): string {
  if (typeof value === 'string') {
    return value;
  }
  const reference = referenceShape.parse(value);
  if ('Ref' in reference) {
    const id = reference.Ref;
    return id in stack.parameters && stack.parent ? render(stack.parameters[id], stack.parent) : `@${id}`;
  }
  if ('Fn::Join' in reference) {
    const [separator, parts] = reference['Fn::Join'];
    return parts.map((part) => render(part, stack)).join(separator);
  }
  const [id, attribute] = reference['Fn::GetAtt'];
  const nested = stack.nested.get(id);
  return nested ? render(nested.outputs[attribute.replace('Outputs.', '')], nested) : `@${id}.${attribute}`;
}

const referenceShape = z.union([
  z.object({ Ref: z.string() }),
  z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) }),
  z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
]);

function only<T>(candidates: T[], test: (candidate: T) => boolean): T {
  const found = candidates.filter(test);
  const [first] = found;
  if (first === undefined || found.length > 1) {
    throw new Error(`Expected exactly one match in the synthesized backend, found ${found.length}.`);
  }
  return first;
}
