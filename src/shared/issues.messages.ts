/** What is wrong with a field whose schema has no message of its own. */
export const issueMessages = {
  required: 'is required',
  invalid: 'is invalid',
  choice: (values: readonly string[]) => `must be one of ${values.join(', ')}`,
  kinds: {
    string: 'must be text',
    number: 'must be a number',
    int: 'must be an integer',
    boolean: 'must be true or false',
    array: 'must be a list',
    object: 'must be an object',
    record: 'must be an object',
  } as Readonly<Record<string, string>>,
  limits: {
    string: (side: string, limit: string) => `must be at ${side} ${limit} characters`,
    array: (side: string, limit: string) => `must have at ${side} ${limit} items`,
    number: (side: string, limit: string) => `must be at ${side} ${limit}`,
  } as Readonly<Record<string, (side: string, limit: string) => string>>,
} as const;
