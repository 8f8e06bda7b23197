import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const GROUPS = 8;
/** Providers give each customer at least a /64, so one customer can use all its addresses. */
const NETWORK_GROUPS = 4;
/** Prefixes of IPv4 addresses in IPv6: mapped by the system (RFC 4291) or a translator (RFC 6052). */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/** Several parts ask for a request's network, and each reading of `request.ip` goes through the proxies' headers. */
const networks = new WeakMap<FastifyRequest, string>();

/** A request's network for rate limits. Nothing else may use `request.ip`. */
export function clientNetwork(request: FastifyRequest): string {
  const cached = networks.get(request);
  if (cached !== undefined) return cached;
  // A client that is gone by now has no address, whatever the type says.
  const address: string | undefined = request.ip;
  const network = networkOf(address ?? '');
  networks.set(request, network);
  return network;
}

/**
 * An IPv4 address itself, or the /64 network of an IPv6 address. Proxies may add a port. Other text is returned as is.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const bare = withoutPort(address.trim()).replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group, 16));
  if (IPV4_PREFIXES.includes(groups.slice(0, -2).join(':')))
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** The eight groups of an IPv6 address in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = address
    .split('::')
    .map((part) => part.split(':').filter(Boolean).flatMap(hex));
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/** An IPv6 address may end in an IPv4 address, which is two groups. */
function hex(group: string): string[] {
  if (!isIPv4(group)) return [Number.parseInt(group, 16).toString(16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)];
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Whether the connection comes from this machine, such as that of a proxy. What the request says counts for nothing. */
export function isFromThisMachine({ socket }: FastifyRequest): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '');
}

/** Whether a text names IP addresses: one, a network, or a word for several. */
export function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [, address = '', bits = '1'] = /^([^/%]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return Number(bits) >= 1 && Number(bits) <= longest;
}

/** An IP address without brackets, or a host name. */
export function parseHost(value: string): string | null {
  const host = value.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) > 0 || /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/i.test(host) ? host : null;
}
