import { readEnv } from './read-env.ts';

export { readEnv } from './read-env.ts';

export const env = readEnv(process.env);
