import type { SampleComment } from '../../lib/domain/blog/post.ts';

/** Comments by the slug of their post. They are invented, like those who seem to have written them. */
export const SAMPLE_COMMENTS: Readonly<Record<string, readonly SampleComment[]>> = {};
