/** Everything that names an owner; it reaches the page at run time, so one build serves any brand. */
export type Brand = {
  name: string;
  short: string;
  providerName: string;
  providerUrl: string;
  servicesUrl: string;
  programmeName: string;
  /** What a host, or the query parameter `domain`, contains when it is the programme's; empty turns this off. */
  programmeHost: string;
  supportEmail: string;
  timeZone: string;
};

/** True when the page was asked for under the programme's brand. */
export function isProgram(brand: Brand, host: string, search: string): boolean {
  const marker = brand.programmeHost.toLowerCase();
  if (!marker) return false;
  const domain = new URLSearchParams(search).get('domain') ?? '';
  return host.toLowerCase().includes(marker) || domain.toLowerCase().includes(marker);
}
