/** Props of the label or legend of a required field. The site's style sheet shows "(required)" after it. */
export const requiredMark = (required: boolean | undefined) => (required ? { 'data-required': '' } : {});
