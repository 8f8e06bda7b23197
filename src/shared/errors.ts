/** The codes of all errors that the server sends, with their HTTP status. */
export const ERROR_STATUS = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  /** Allowed after the password was confirmed in this session. */
  CONFIRM_PASSWORD: 403,
  /** Allowed after an admin has approved the account. */
  ACCOUNT_PENDING: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  GONE: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Messages by field name; nested fields are joined with dots (`questions.0.question`). */
export type FieldErrors = Record<string, string>;

/** The row that an earlier request with the same idempotency key created from other content. */
export type Created = { id: string | number; version?: number };

/** The body of every failed REST response, and `data.error` of every failed tRPC response. */
export type ErrorBody = { code: ErrorCode; message: string; fields?: FieldErrors; created?: Created };

/** Thrown when a rule refuses something. Each transport maps it once. Users see the message. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldErrors,
    /** Seconds before a retry makes sense (`Retry-After`). */
    readonly retryAfter?: number,
    readonly created?: Created,
  ) {
    super(message);
  }

  toBody(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.created && { created: this.created }),
    };
  }
}
