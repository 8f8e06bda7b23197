import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 networks that aren't on the internet (IANA's special-purpose registry), multicast, and the relays of 6to4. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** All IPv6 addresses on the internet. Loopback, unspecified, mapped, NAT64, unique-local, link-local, and multicast aren't in it. */
const GLOBAL_IPV6 = ['2000::', 3] as const;

/** What isn't an address of its own in there: protocols such as Teredo, 6to4 (an IPv4 address inside), and documentation. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet(...GLOBAL_IPV6, 'ipv6');

/** Whether an IP address belongs to a host on the internet. False for addresses inside a network and for other text. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
