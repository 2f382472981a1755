import { readEnv } from './read-env.ts';

export { type Env, readEnv } from './read-env.ts';

export const env = readEnv(process.env);
