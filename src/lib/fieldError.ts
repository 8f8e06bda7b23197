/** The message of a field's error. The error of one item of a list, such as a tag, is stored at its index. */
export function fieldError(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(fieldError).find((message) => message !== undefined);
  return (error as { message?: string } | undefined)?.message;
}
