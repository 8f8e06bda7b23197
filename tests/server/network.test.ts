import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { clientNetwork, networkOf } from '../../src-server/services/network.ts';

describe('the network for rate limits', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
    ['64:ff9b::192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:51234', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('of a client that is gone is empty, so that its request fails nowhere', () => {
    const request: { ip: string | undefined } = { ip: undefined };
    expect(clientNetwork(request as FastifyRequest)).toBe('');
  });

  test('is the same for every address of a /64, however it is written', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
    const four = fc.tuple(group, group, group, group);
    fc.assert(
      fc.property(four, four, four, (network, one, other) => {
        fc.pre(network.join() !== '0,0,0,0' && network.join() !== '64,ff9b,0,0');
        const address = [...network, ...one].join(':');
        const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
        expect(isIPv6(canonical)).toBe(true);
        expect(networkOf(canonical)).toBe(networkOf(address));
        expect(networkOf([...network, ...other].join(':'))).toBe(networkOf(address));
        expect(networkOf(address)).toBe(`${network.join(':')}::/64`);
      }),
    );
  });
});
