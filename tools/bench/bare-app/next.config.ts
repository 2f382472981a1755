import path from 'node:path';
import type { NextConfig } from 'next';

/** Next.js with its defaults: nothing is tuned, so that the comparison is with an untuned application. */
const config: NextConfig = { turbopack: { root: path.join(process.cwd(), '../../..') } };

export default config;
