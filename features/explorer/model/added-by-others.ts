/** Names by families: `utm_source`, Matomo's `mtm_campaign` and `pk_campaign`, HubSpot's `_hsenc`, Google's `gad_source`. */
const FAMILIES = /^(?:utm|mtm|pk|hsa|gad|mc|_hs\w*|_g[al])(?:_|$)/;

const NAMES: ReadonlySet<string> = new Set([
  // Click ids: Google, Meta, Microsoft, X, TikTok, LinkedIn, Yandex, Instagram, Pinterest, Snapchat, Reddit.
  ...['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'srsltid', 'fbclid', 'msclkid', 'twclid', 'ttclid'],
  ...['li_fat_id', 'yclid', 'igsh', 'igshid', 'epik', 'sccid', 'rdt_cid'],
  // The source of a link: many sites and newsletters.
  ...['ref', 'ref_src', 'ref_url', 'referrer', 'mkt_tok', 'vero_id', 'wt_mc', 'cmpid'],
]);

/**
 * Reports whether other sites, newsletters or advertisements add this parameter to links, to track clicks. Visitors did not
 * choose it, so pages do not list it as unknown.
 */
export function isAddedByOthers(parameter: string): boolean {
  const name = parameter.toLowerCase();
  return NAMES.has(name) || FAMILIES.test(name);
}
