import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The `ETag` of a text. Weak, because the body may be compressed. */
export function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

/** Whether the client has this version, by its `If-None-Match`. */
export function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const opaque = (each: string) => each.trim().replace(/^W\//, '');
  const tags = headers['if-none-match']?.split(',').map(opaque) ?? [];
  return tags.includes('*') || tags.includes(opaque(tag));
}
