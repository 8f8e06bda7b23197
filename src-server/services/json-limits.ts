import { AppError } from '#shared/errors.ts';
import { generalMessages } from '#shared/general.messages.ts';
import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from '#shared/kit/json-limits.ts';

/**
 * Refuses JSON that is nested too deeply or holds too many values. SQLite cannot read JSON beyond 1,000 levels, functions
 * that call themselves run out of stack, and each of many wrong values would be a fault of its own. Throws `INVALID_INPUT`.
 */
export function requireBoundedJson(json: unknown): void {
  const waiting: { value: unknown; level: number }[] = [{ value: json, level: 1 }];
  let values = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, level } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (level > JSON_DEPTH_MAX) throw refused(generalMessages.jsonTooDeep);
    for (const inner of Object.values(value)) {
      values += 1;
      if (values > JSON_VALUES_MAX) throw refused(generalMessages.jsonTooLarge);
      waiting.push({ value: inner, level: level + 1 });
    }
  }
}

function refused(message: string): AppError {
  return new AppError('INVALID_INPUT', message, { body: message });
}
