import path from 'node:path';
import type { NextConfig } from 'next';

/** Next.js as it comes: nothing is tuned, so that the comparison is with what one gets without doing anything. */
const config: NextConfig = { turbopack: { root: path.join(process.cwd(), '../../..') } };

export default config;
