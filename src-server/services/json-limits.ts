import { AppError } from '#shared/errors.ts';
import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from '#shared/kit/json-limits.ts';
import { requestMessages } from '#shared/requests.messages.ts';

/**
 * Refuses JSON with too many levels or values: SQLite can't read more than 1,000 levels, recursive functions run out of
 * stack, and each invalid value would be a separate error. Throws `INVALID_INPUT`.
 */
export function requireBoundedJson(json: unknown): void {
  const stack: { value: unknown; level: number }[] = [{ value: json, level: 1 }];
  let values = 0;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, level } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (level > JSON_DEPTH_MAX) throw refusal(requestMessages.jsonTooDeep);
    for (const inner of Object.values(value)) {
      values += 1;
      if (values > JSON_VALUES_MAX) throw refusal(requestMessages.jsonTooLarge);
      stack.push({ value: inner, level: level + 1 });
    }
  }
}

function refusal(message: string): AppError {
  return new AppError('INVALID_INPUT', message, { body: message });
}
