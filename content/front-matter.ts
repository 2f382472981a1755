import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import type { z } from 'zod';

/**
 * Parts a Markdown file into its front matter, read by a shape, and its text.
 * @param name of the file, for messages
 * @throws an error that names the file and each field that is wrong
 */
export function readFrontMatter<Shape extends z.ZodType>(
  name: string,
  text: string,
  shape: Shape,
): { readonly data: z.output<Shape>; readonly body: string } {
  const file = new VFile(text);
  try {
    matter(file, { strip: true });
  } catch (error) {
    throw new Error(
      `${name}: the front matter is not YAML: ${error instanceof Error ? error.message : error}`,
    );
  }
  const parsed = shape.safeParse(file.data.matter);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'front matter'}: ${message}`,
    );
    throw new Error(`${name}: ${reasons.join('; ')}`);
  }
  return { data: parsed.data, body: String(file).trim() };
}
