/** The version is set by next.config.ts; with it in the address, browsers keep the script until it changes. */
const ELEMENTS_SCRIPT = `/elements/site.js?v=${process.env.ELEMENTS_VERSION}`;

/** Our custom elements: the header, the settings, pictures that fail. Every layout has them. */
export function ElementsScript() {
  // Not `async`: an element that is defined before the parser has reached its children finds none of them.
  return <script type="module" src={ELEMENTS_SCRIPT} />;
}
