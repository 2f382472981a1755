// Stands in for the package server-only, which throws outside a React server build.
export {};
