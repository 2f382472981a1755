/** Stands in for style sheets in unit tests, which render components without styles. */
const styles: Readonly<Record<string, string>> = {};

export default styles;
