import { TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { ZodError } from 'zod';
import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from '#shared/errors.ts';
import { generalMessages } from '#shared/general.messages.ts';

/** tRPC has no code for some of ours; the nearest status is used, `data.error.code` stays exact. */
const TRPC_CODE: Record<ErrorCode, TRPCError['code']> = {
  INVALID_INPUT: 'BAD_REQUEST',
  UNAUTHENTICATED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  CONFIRM_PASSWORD: 'FORBIDDEN',
  ACCOUNT_PENDING: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_ALLOWED: 'METHOD_NOT_SUPPORTED',
  CONFLICT: 'CONFLICT',
  GONE: 'NOT_FOUND',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  UNPROCESSABLE: 'UNPROCESSABLE_CONTENT',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
};

export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: TRPC_CODE[error.code], message: error.message, cause: error });
}

/** What an error says outside: ours in full, a rejected input by field, anything else without a detail. */
export function toAppError(error: unknown): AppError {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof AppError) return cause;
  if (cause instanceof ZodError) return invalidInput(cause.issues);
  const failure = storeFailure(error);
  if (failure) return failure;
  if (error instanceof TRPCError) return fromTrpc(error);
  return new AppError('INTERNAL', generalMessages.internal);
}

/** True for what the operator must see in the log: a bug, or a store that fails. */
export function isFault(error: unknown): boolean {
  return toAppError(error).code === 'INTERNAL' || storeFailure(error) !== null;
}

/** By SQLite's result codes and those of the disk beside it: what people are told, and the seconds after which trying again may help. */
const STORE_FAILURES: { code: RegExp; message: string; retryAfter?: number }[] = [
  { code: /^(SQLITE_FULL|ENOSPC|EDQUOT)/, message: generalMessages.storeFull, retryAfter: 60 },
  { code: /^(SQLITE_READONLY|EROFS|EACCES)/, message: generalMessages.storeReadOnly, retryAfter: 60 },
  { code: /^SQLITE_(BUSY|LOCKED)/, message: generalMessages.busy, retryAfter: 1 },
  { code: /^(SQLITE_(IOERR|CANTOPEN)|EIO$|EMFILE)/, message: generalMessages.storeDown, retryAfter: 5 },
  { code: /^SQLITE_(CORRUPT|NOTADB)/, message: generalMessages.storeDamaged },
];

/** A failure of the store itself, however deep others wrapped it. */
function storeFailure(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    const failure = STORE_FAILURES.find((known) => known.code.test(code));
    if (failure) return new AppError('UNAVAILABLE', failure.message, undefined, failure.retryAfter);
  }
  return null;
}

export function errorBody(error: unknown): ErrorBody {
  return toAppError(error).toBody();
}

/** A refusal that comes before tRPC sees the request, in the shape its clients read. */
export function trpcErrorAnswer(error: AppError) {
  const body = error.toBody();
  const code = TRPC_ERROR_CODES_BY_KEY[TRPC_CODE[error.code]];
  return {
    error: { code, message: body.message, data: { httpStatus: ERROR_STATUS[error.code], error: body } },
  };
}

/** `unknown` names fields that the request does not take. */
export function invalidInput(
  issues: readonly { path: PropertyKey[]; message: string }[],
  unknown: readonly string[] = [],
): AppError {
  // A wrong member of a list is said at the list: people fill one field, not its third element.
  const broken = issues.map(({ path, message }): [string, string] => [
    path.filter((part) => typeof part === 'string').join('.') || 'body',
    message,
  ]);
  const unexpected = unknown.map((name): [string, string] => [name, generalMessages.unknownField(name)]);
  const fields = new Map<string, string>();
  for (const [name, message] of [...broken, ...unexpected]) if (!fields.has(name)) fields.set(name, message);
  const [first = generalMessages.invalidInput] = fields.values();
  // Names that every object inherits (`toString`) become fields of their own this way.
  return new AppError('INVALID_INPUT', first, Object.fromEntries(fields));
}

/** Errors tRPC raises itself: an unknown procedure, a wrong method, a body that is no JSON, too large a batch. */
function fromTrpc(error: TRPCError): AppError {
  switch (error.code) {
    case 'NOT_FOUND':
      return new AppError('NOT_FOUND', generalMessages.unknownPath);
    case 'METHOD_NOT_SUPPORTED':
      return new AppError('METHOD_NOT_ALLOWED', generalMessages.methodNotAllowed);
    case 'PARSE_ERROR':
    case 'BAD_REQUEST':
      return new AppError('INVALID_INPUT', generalMessages.invalidJson);
    case 'PAYLOAD_TOO_LARGE':
      return new AppError('PAYLOAD_TOO_LARGE', generalMessages.bodyTooLarge);
    case 'UNSUPPORTED_MEDIA_TYPE':
      return new AppError('UNSUPPORTED_MEDIA_TYPE', generalMessages.jsonBody);
    default:
      return new AppError('INTERNAL', generalMessages.internal);
  }
}
