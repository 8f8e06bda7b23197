/** The branding. It reaches the page at run time, so one build serves any brand. */
export type Brand = {
  name: string;
  short: string;
  providerName: string;
  providerUrl: string;
  servicesUrl: string;
  programmeName: string;
  /** The part of a host name, or of the query parameter `domain`, that selects the program's brand. Empty: off. */
  programmeHost: string;
  /** An uploaded image, or one on another site. Null: none is set. */
  logoUrl: string | null;
  /** A color such as #aa3377. Null: the product's own. */
  accent: string | null;
  /** Below the heading of the home page. */
  homeText: string | null;
  /** Null: none is set. */
  supportEmail: string | null;
  timeZone: string;
};

/** True if the page was requested under the program's brand. */
export function isProgram(brand: Brand, host: string, search: string): boolean {
  const marker = brand.programmeHost.toLowerCase();
  if (!marker) return false;
  const domain = new URLSearchParams(search).get('domain') ?? '';
  return host.toLowerCase().includes(marker) || domain.toLowerCase().includes(marker);
}
