import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { VIDEO_FRAME_ORIGINS } from '#shared/courses/videos.ts';
import { AppError, ERROR_STATUS } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import type { Env } from '../env.ts';

/** The headers of every response. They never change, so helmet runs once at the start instead of for every request. */
export function securityHeaders(env: Env): Record<string, string> {
  const probe = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options(env))(probe.req, probe, () => {});
  return Object.fromEntries(Object.entries(probe.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** The response to a path that can't be decoded. The router refuses it before any hook sets the headers. */
export function refuseBadAddress(env: Env) {
  const headers = { ...securityHeaders(env), 'Cache-Control': 'no-store' };
  const error = new AppError('INVALID_INPUT', requestMessages.badAddress);
  return (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
    reply.code(ERROR_STATUS[error.code]).headers(headers).send({ error: error.toBody() });
  };
}

function options(env: Env): Parameters<typeof helmet>[0] {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // The only page of this site that can be framed is the preview of emails.
        frameSrc: ["'self'", ...VIDEO_FRAME_ORIGINS],
        // Images in content can come from any https source.
        imgSrc: ["'self'", 'data:', 'https:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // The hash of an empty text: Emotion adds an empty style element and fills it by script.
        styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
      },
    },
    crossOriginEmbedderPolicy: false,
    hsts: env.secureCookies ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  };
}
