/** The procedures whose response can be streamed, each with the text of its output that grows. None sets a cookie. */
export const STREAMED = {
  'ai.answer': 'text',
  'ai.draft': 'body',
  'ai.draftTopic': 'body',
  'ai.draftDiscussion': 'body',
  'prompts.run': 'output',
} as const;
export type StreamedProcedure = keyof typeof STREAMED;

/** A streamed procedure is called below this path. Each line of the response is a `StreamLine`. */
export const PARTS_PATH = '/trpc/parts/';

/**
 * What an output has become: of its text, the first `keep` characters stay, and `add` follows. `rest` has the other
 * fields, if they changed.
 */
export type StreamPart = { keep: number; add: string; rest?: Record<string, unknown> };
/** A part, or the last line: what the procedure gives without a stream. Empty lines keep the connection open. */
export type StreamLine = { part: StreamPart } | { result: { data: unknown } } | { error: unknown };

/** The characters that two texts have in common at their beginning. */
export function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}
