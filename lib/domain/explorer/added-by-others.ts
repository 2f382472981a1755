/** Names by families: `utm_source`, Matomo's `mtm_campaign` and `pk_campaign`, HubSpot's `_hsenc`, Google's `gad_source`. */
const FAMILIES = /^(?:utm|mtm|pk|hsa|gad|mc|_hs\w*|_g[al])(?:_|$)/;

const NAMES: ReadonlySet<string> = new Set([
  // Names of clicks: Google, Meta, Microsoft, X, TikTok, LinkedIn, Yandex, Instagram, Pinterest, Snapchat, Reddit.
  ...['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'srsltid', 'fbclid', 'msclkid', 'twclid', 'ttclid'],
  ...['li_fat_id', 'yclid', 'igsh', 'igshid', 'epik', 'sccid', 'rdt_cid'],
  // Where a link stood: many sites, and letters.
  ...['ref', 'ref_src', 'ref_url', 'referrer', 'mkt_tok', 'vero_id', 'wt_mc', 'cmpid'],
]);

/**
 * Whether a parameter is one that other sites, letters and advertisements add to the links that they show, to learn who
 * followed them. Whoever followed such a link did not ask for it, so a page does not tell them that it means nothing.
 */
export function isAddedByOthers(parameter: string): boolean {
  const name = parameter.toLowerCase();
  return NAMES.has(name) || FAMILIES.test(name);
}
