import { TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { ZodError, z } from 'zod';
import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from '#shared/errors.ts';
import { issueMessages } from '#shared/issues.messages.ts';
import { requestMessages } from '#shared/requests.messages.ts';

/** tRPC lacks some of our codes. The nearest one sets the status, and `data.error.code` stays exact. */
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

/** An error's response body: our errors in full, invalid input by field, anything else without details. */
export function toAppError(error: unknown): AppError {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof AppError) return cause;
  if (cause instanceof ZodError) return invalidInput(cause.issues);
  const failure = storeFailure(error);
  if (failure) return failure;
  if (error instanceof TRPCError) return fromTrpc(error);
  return new AppError('INTERNAL', requestMessages.internal);
}

/** Whether the operator must see the error in the log: a bug, or a failing database. */
export function isFault(error: unknown): boolean {
  return toAppError(error).code === 'INTERNAL' || storeFailure(error) !== null;
}

/** By SQLite and disk error codes: the message, and the seconds after which a retry may help. */
const STORE_FAILURES: { code: RegExp; message: string; retryAfter?: number }[] = [
  { code: /^(SQLITE_FULL|ENOSPC|EDQUOT)/, message: requestMessages.storeFull, retryAfter: 60 },
  { code: /^(SQLITE_READONLY|EROFS|EACCES)/, message: requestMessages.storeReadOnly, retryAfter: 60 },
  { code: /^SQLITE_(BUSY|LOCKED)/, message: requestMessages.busy, retryAfter: 1 },
  { code: /^(SQLITE_(IOERR|CANTOPEN)|EIO$|EMFILE)/, message: requestMessages.storeDown, retryAfter: 5 },
  { code: /^SQLITE_(CORRUPT|NOTADB)/, message: requestMessages.storeDamaged },
];

/** A database failure, even if it's wrapped in other errors. */
function storeFailure(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    const failure = STORE_FAILURES.find((row) => row.code.test(code));
    if (failure) return new AppError('UNAVAILABLE', failure.message, undefined, failure.retryAfter);
  }
  return null;
}

export function errorBody(error: unknown): ErrorBody {
  return toAppError(error).toBody();
}

/** An error before tRPC sees the request, in the format its clients expect. */
export function trpcErrorAnswer(error: AppError) {
  const body = error.toBody();
  const code = TRPC_ERROR_CODES_BY_KEY[TRPC_CODE[error.code]];
  return {
    error: { code, message: body.message, data: { httpStatus: ERROR_STATUS[error.code], error: body } },
  };
}

/** Zod's own messages are about types and patterns. These name the field, and what it must be. */
z.config({
  localeError: (issue) => {
    const name = (issue.path ?? []).filter((part) => typeof part === 'string').join('.');
    return name === '' ? `The request ${problemOf(issue)}` : `\`${name}\` ${problemOf(issue)}`;
  },
});

function problemOf(issue: z.core.$ZodRawIssue): string {
  const { required, invalid, kinds, limits, choice } = issueMessages;
  if (issue.input === undefined) return required;
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? invalid;
    case 'invalid_value':
      return choice(issue.values.map(String));
    case 'too_big':
      return limits[issue.origin]?.('most', issue.maximum.toLocaleString('en-US')) ?? invalid;
    case 'too_small':
      return limits[issue.origin]?.('least', issue.minimum.toLocaleString('en-US')) ?? invalid;
    default:
      return invalid;
  }
}

/** `unknown` lists fields that the request doesn't accept. */
export function invalidInput(
  issues: readonly { path: PropertyKey[]; message: string }[],
  unknown: readonly string[] = [],
): AppError {
  // An invalid list item is reported for the list, because users fill one field, not its third item.
  const broken = issues.map(({ path, message }): [string, string] => [
    path.filter((part) => typeof part === 'string').join('.') || 'body',
    message,
  ]);
  const unexpected = unknown.map((name): [string, string] => [name, requestMessages.unknownField(name)]);
  const fields = new Map<string, string>();
  for (const [name, message] of [...broken, ...unexpected]) if (!fields.has(name)) fields.set(name, message);
  const [first = requestMessages.invalidInput] = fields.values();
  // Keeps inherited names such as `toString` from clashing.
  return new AppError('INVALID_INPUT', first, Object.fromEntries(fields));
}

/** Calls a procedure whose input has a body as one field. Errors name the body's fields as they were sent. */
export async function ofBody<T>(field: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { code, message, fields } = toAppError(error);
    if (code !== 'INVALID_INPUT' || !fields) throw error;
    const prefix = `${field}.`;
    const names = Object.entries(fields).map(([name, problem]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      problem,
    ]);
    throw new AppError(code, message, Object.fromEntries(names));
  }
}

/** tRPC's own errors: an unknown procedure, a wrong method, invalid JSON, too large a batch. */
function fromTrpc(error: TRPCError): AppError {
  switch (error.code) {
    case 'NOT_FOUND':
      return new AppError('NOT_FOUND', requestMessages.unknownPath);
    case 'METHOD_NOT_SUPPORTED':
      return new AppError('METHOD_NOT_ALLOWED', requestMessages.methodNotAllowed);
    case 'PARSE_ERROR':
    case 'BAD_REQUEST':
      return new AppError('INVALID_INPUT', requestMessages.invalidJson);
    case 'PAYLOAD_TOO_LARGE':
      return new AppError('PAYLOAD_TOO_LARGE', requestMessages.bodyTooLarge);
    case 'UNSUPPORTED_MEDIA_TYPE':
      return new AppError('UNSUPPORTED_MEDIA_TYPE', requestMessages.jsonBody);
    default:
      return new AppError('INTERNAL', requestMessages.internal);
  }
}
