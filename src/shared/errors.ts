/** Every error that leaves the server carries one of these codes; the number is its HTTP status. */
export const ERROR_STATUS = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  /** Allowed, once the password was given again in this session. */
  CONFIRM_PASSWORD: 403,
  /** Allowed, once an admin has approved the account. */
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

/** The body of every failed REST answer, and `data.error` of every failed tRPC answer. */
export type ErrorBody = { code: ErrorCode; message: string; fields?: FieldErrors };

/** Thrown wherever a rule refuses; each transport maps it once. The message is read by people. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldErrors,
    /** Seconds after which trying again makes sense (`Retry-After`). */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  toBody(): ErrorBody {
    return this.fields
      ? { code: this.code, message: this.message, fields: this.fields }
      : { code: this.code, message: this.message };
  }
}
