/** The version is set by next.config.ts and is part of the address, so that browsers cache the script until it changes. */
const ELEMENTS_SCRIPT = `/elements/site.js?v=${process.env.ELEMENTS_VERSION}`;

/** Our custom elements: the header, the settings, failed pictures. Every layout has them. */
export function ElementsScript() {
  // Not `async`: an element that is defined before the parser reaches its children would find none of them.
  return <script type="module" src={ELEMENTS_SCRIPT} />;
}
