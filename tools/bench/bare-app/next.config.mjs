/** Next.js looks for a configuration in the parent folders too. With this one it does not use StreamIt's. */
export default {};
