import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { isIPv6, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { outboundMessages } from '#shared/outbound.messages.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { UPLOAD_BYTES_MAX } from '#shared/uploads/model.ts';
import { imageFetcher, type OutboundPorts } from '../../src-server/services/outbound.ts';
import { isPublicAddress } from '../../src-server/services/public-address.ts';
import { jpeg, png, pngChunk } from '../support/pictures.ts';
import { openWebHost, type WebHost } from '../support/web-host.ts';

/** The image host's IP address, which stands for one on the internet. The canary's is inside. */
const OUTSIDE = '127.0.0.2';
const SECRET = 'the word inside the network';
const unreachable = failure('UNPROCESSABLE', outboundMessages.unreachable);

let image: WebHost;
let canary: WebHost;
let canary6: WebHost;
let answer: RequestListener = (_, response) => void response.end(png());
beforeAll(async () => {
  const inside: RequestListener = (_, response) => void response.end(SECRET);
  image = await openWebHost(OUTSIDE, (request, response) => answer(request, response));
  canary = await openWebHost('127.0.0.1', inside, image.port);
  canary6 = await openWebHost('::1', inside, image.port);
});
afterAll(() => Promise.all([image.close(), canary.close(), canary6.close()]));
beforeEach(() => {
  answer = (_, response) => void response.end(png());
});
afterEach(() => {
  vi.restoreAllMocks();
});

function failure(code: string, message: string) {
  return expect.objectContaining({ code, message, fields: { imageUrl: message } });
}

const addressed = (address: string) => ({ address, family: isIPv6(address) ? 6 : 4 });
/** Resolves names as told, and takes the image host for one on the internet. */
const fetcher = (names: Record<string, string[]> = {}, ports: OutboundPorts = {}) =>
  imageFetcher({
    resolve: async (name) => (names[name] ?? []).map(addressed),
    isAllowed: (address) => address === OUTSIDE || isPublicAddress(address),
    ...ports,
  });
const unguarded = { isAllowed: () => true };
const at = (host: string) => `http://${host}:${image.port}/`;
const fromOutside = (path = '') => fetcher()(at(OUTSIDE) + path);
const canaries = () => canary.connections() + canary6.connections();
const redirectsTo =
  (location: string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { location }).end();

describe('a host inside the network', () => {
  const loopback = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7F.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '127.0.0.０１',
    '%31%32%37.0.0.1',
    '0',
    '0.0.0.0',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
  ];
  test.each(loopback)('is never reached as %s, and is without the guard', async (host) => {
    const before = canaries();
    await expect(fetcher()(at(host))).rejects.toEqual(unreachable);
    expect(canaries()).toBe(before);
    await expect(fetcher({}, unguarded)(at(host))).rejects.toThrow(outboundMessages.notAnImage);
    expect(canaries()).toBe(before + 1);
  });

  test.each([
    ['127.0.0.1'],
    ['0.0.0.0'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    [OUTSIDE, '127.0.0.1'],
    ['127.0.0.1', OUTSIDE],
  ])('is never reached by a name that means %s %s', async (...addresses) => {
    const before = canaries();
    await expect(fetcher({ 'images.example': addresses })(at('images.example'))).rejects.toEqual(unreachable);
    expect(canaries()).toBe(before);
    const inside = addresses.filter((address) => address !== OUTSIDE);
    const toInside = fetcher({ 'images.example': inside }, unguarded);
    await expect(toInside(at('images.example'))).rejects.toThrow(outboundMessages.notAnImage);
    expect(canaries()).toBe(before + 1);
  });

  test('is never reached by the names of this machine', async () => {
    const before = canaries();
    await expect(imageFetcher()(at('localhost'))).rejects.toEqual(unreachable);
    expect(canaries()).toBe(before);
    await expect(imageFetcher(unguarded)(at('localhost'))).rejects.toThrow(outboundMessages.notAnImage);
    expect(canaries()).toBe(before + 1);
  });

  const notPublic = [
    ['0.1.2.3', 'this network'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'CGNAT'],
    ['100.127.255.255', 'CGNAT'],
    ['127.255.255.255', 'loopback'],
    ['169.254.169.254', 'link-local'],
    ['192.0.0.8', 'protocols'],
    ['192.0.2.1', 'documentation'],
    ['198.51.100.1', 'documentation'],
    ['203.0.113.1', 'documentation'],
    ['192.88.99.1', '6to4 relays'],
    ['198.19.0.1', 'benchmarks'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.255', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'compatible with IPv4'],
    ['::ffff:10.0.0.1', 'mapped from IPv4'],
    ['::ffff:8.8.8.8', 'mapped from IPv4'],
    ['::ffff:0:127.0.0.1', 'translated from IPv4'],
    ['64:ff9b::127.0.0.1', 'NAT64'],
    ['64:ff9b::8.8.8.8', 'NAT64'],
    ['64:ff9b:1::10.0.0.1', 'local NAT64'],
    ['100::1', 'discard'],
    ['2001::1', 'Teredo'],
    ['2001:20::1', 'ORCHID'],
    ['2001:db8::1', 'documentation'],
    ['3fff::1', 'documentation'],
    ['2002:7f00:1::', '6to4'],
    ['5f00::1', 'segment routing'],
    ['fc00::1', 'unique-local'],
    ['fd00:ec2::254', 'unique-local'],
    ['fe80::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
  ] as const;
  test.each(notPublic)('gets no connection at %s (%s)', async (address) => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const host = isIPv6(address) ? `[${address}]` : address;
    await expect(fetcher()(at(host))).rejects.toEqual(unreachable);
    await expect(fetcher({ 'images.example': [address] })(at('images.example'))).rejects.toEqual(unreachable);
    expect(connect).not.toHaveBeenCalled();
  });

  test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '192.0.1.1', '2606:4700::1111', '2001:4860:4860::8888'])(
    '%s is on the internet',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test('is never reached by a name that means another host when it is connected', async () => {
    const before = canaries();
    const addresses = [OUTSIDE, '127.0.0.1'];
    const rebinding = fetcher({}, { resolve: async () => [addressed(addresses.shift() ?? '127.0.0.1')] });
    expect((await rebinding(at('rebinding.example'))).mediaType).toBe('image/png');
    await expect(rebinding(at('rebinding.example'))).rejects.toEqual(unreachable);
    expect(canaries()).toBe(before);
  });

  test.each(['127.0.0.1', '[::1]', '2130706433', 'inside.example'])(
    'is never reached by a redirect to %s, and is without the guard',
    async (host) => {
      answer = redirectsTo(at(host));
      const before = canaries();
      const names = { 'inside.example': ['127.0.0.1'] };
      await expect(fetcher(names)(at(OUTSIDE))).rejects.toEqual(unreachable);
      expect(canaries()).toBe(before);
      await expect(fetcher(names, unguarded)(at(OUTSIDE))).rejects.toThrow(outboundMessages.notAnImage);
      expect(canaries()).toBe(before + 1);
    },
  );

  test('is never reached by a redirect of a name that means another host by then', async () => {
    answer = redirectsTo(at('rebinding.example'));
    const before = canaries();
    const addresses = [OUTSIDE, '127.0.0.1'];
    const rebinding = fetcher({}, { resolve: async () => [addressed(addresses.shift() ?? '127.0.0.1')] });
    await expect(rebinding(at('rebinding.example'))).rejects.toEqual(unreachable);
    expect(canaries()).toBe(before);
  });

  test('fails like one that does not answer, has no image, or does not exist', async () => {
    const statuses = [401, 403, 404, 500, 204, 206];
    for (const status of statuses) {
      answer = (_, response) => void response.writeHead(status).end(SECRET);
      await expect(fromOutside()).rejects.toEqual(unreachable);
    }
    answer = (_, response) => void response.destroy();
    await expect(fromOutside()).rejects.toEqual(unreachable);
    await expect(fetcher()('http://unknown.example/')).rejects.toEqual(unreachable);
    const closed = await openWebHost(OUTSIDE, answer);
    await closed.close();
    await expect(fetcher()(`http://${OUTSIDE}:${closed.port}/`)).rejects.toEqual(unreachable);
  });
});

describe('a URL', () => {
  test.each([
    '',
    'cat.png',
    '/uploads/cat.png',
    'ftp://images.example/cat.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:1',
    'http://',
    'http://[::1',
  ])('without http or a host is refused: %s', async (url) => {
    await expect(fetcher()(url)).rejects.toEqual(failure('INVALID_INPUT', outboundMessages.url));
  });

  test('with a username or password is refused, and so is a redirect to one', async () => {
    for (const credentials of ['ada@', 'ada:secret@', ':secret@'])
      await expect(fetcher()(at(credentials + OUTSIDE))).rejects.toEqual(
        failure('INVALID_INPUT', outboundMessages.password),
      );
    const before = image.connections();
    for (const location of [
      at(`ada@${OUTSIDE}`),
      'ftp://images.example/',
      'file:///etc/passwd',
      'http://[',
    ]) {
      answer = redirectsTo(location);
      await expect(fromOutside()).rejects.toEqual(unreachable);
    }
    expect(image.connections()).toBe(before + 4);
  });

  test('is followed along three redirects, and no further', async () => {
    const chain: RequestListener = ({ url = '' }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end(jpeg);
      else response.writeHead(left % 2 ? 301 : 308, { location: `/${left - 1}` }).end();
    };
    answer = chain;
    expect((await fromOutside('3')).mediaType).toBe('image/jpeg');
    await expect(fromOutside('4')).rejects.toEqual(unreachable);
  });

  test('is asked for without cookies, credentials, or a referrer, under its own host', async () => {
    let headers: object = {};
    answer = (request, response) => {
      headers = request.headers;
      response.end(png());
    };
    await fetcher({ 'images.example': [OUTSIDE] })(at('images.example'));
    expect(headers).toEqual({
      accept: 'image/png, image/jpeg, image/gif, image/webp',
      'accept-encoding': 'identity',
      'user-agent': expect.stringMatching(/^Commonplace\//),
      host: `images.example:${image.port}`,
      connection: 'close',
    });
  });
});

describe('content', () => {
  test('is an image by its bytes, without metadata, whatever the response says', async () => {
    answer = (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(png(3, 2, [pngChunk('tEXt', Buffer.from(SECRET))]));
    const { bytes, mediaType } = await fromOutside();
    expect([mediaType, bytes.equals(png())]).toEqual(['image/png', true]);
  });

  test('that is no image is refused, without a word of it', async () => {
    const answers = [SECRET, `<svg>${SECRET}</svg>`, '', gzipSync(png())];
    for (const content of answers) {
      answer = (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(content);
      await expect(fromOutside()).rejects.toEqual(failure('UNPROCESSABLE', outboundMessages.notAnImage));
    }
    answer = (_, response) => void response.end(png().subarray(0, 40));
    await expect(fromOutside()).rejects.toEqual(failure('UNPROCESSABLE', uploadMessages.damaged));
    answer = (_, response) =>
      void response.writeHead(200, { 'content-length': 500 }).write(png(), () => response.destroy());
    await expect(fromOutside()).rejects.toEqual(unreachable);
  });

  test('of 5 MB arrives, and more is cut off while it is read', async () => {
    const padding = Buffer.alloc(UPLOAD_BYTES_MAX - png().length - 12);
    const largest = png(3, 2, [pngChunk('tEXt', padding)]);
    expect(largest).toHaveLength(UPLOAD_BYTES_MAX);
    answer = (_, response) => void response.end(largest);
    expect((await fromOutside()).bytes).toEqual(png());
    let sent = 0;
    let cut: Promise<unknown> = Promise.resolve();
    answer = (_, response) => {
      cut = once(response, 'close');
      const endless = function* () {
        yield png();
        for (;;) {
          sent += 65_536;
          yield Buffer.alloc(65_536);
        }
      };
      void pipeline(Readable.from(endless()), response).catch(() => undefined);
    };
    await expect(fromOutside()).rejects.toEqual(failure('UNPROCESSABLE', outboundMessages.tooLarge));
    await cut;
    // The rest is in the buffers of both sockets.
    expect(sent).toBeLessThan(6 * UPLOAD_BYTES_MAX);
  });
});

describe('time', () => {
  const drip = (response: ServerResponse) => {
    const timer = setInterval(() => response.write('a'), 5);
    response.once('close', () => clearInterval(timer));
  };
  const slow: [string, RequestListener][] = [
    ['never answers', () => undefined],
    ['sends a byte now and then', (_, response) => drip(response)],
    [
      'redirects for ever',
      (request, response) => void setTimeout(() => redirectsTo('/')(request, response), 40),
    ],
  ];
  test.each(slow)('ends for a host that %s', async (_, behavior) => {
    let ended: Promise<unknown> = Promise.resolve();
    answer = (request, response) => {
      ended = once(response, 'close');
      behavior(request, response);
    };
    await expect(fetcher({}, { patience: 100 })(at(OUTSIDE))).rejects.toEqual(unreachable);
    await ended;
  });

  test('ends for a name that is never resolved', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    await expect(fetcher({}, { patience: 20, resolve })(at('slow.example'))).rejects.toEqual(unreachable);
  });

  test('ends with the request that it is for', async () => {
    const stop = new AbortController();
    let ended: Promise<unknown> = Promise.resolve();
    answer = (_, response) => {
      ended = once(response, 'close');
      stop.abort(new Error('stopped'));
    };
    await expect(fetcher()(at(OUTSIDE), stop.signal)).rejects.toThrow('stopped');
    await ended;
    await expect(fetcher()(at(OUTSIDE), stop.signal)).rejects.toThrow('stopped');
  });
});
