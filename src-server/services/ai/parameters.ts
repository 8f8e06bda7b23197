/** What a server may not understand in a request. */
export type Dislike = 'stream_options' | 'max_tokens' | 'system' | 'stream';

/** The parameter that a refusal names, the most specific first. */
const NAMED: readonly (readonly [Dislike, RegExp])[] = [
  ['stream_options', /stream_options/i],
  ['max_tokens', /max_tokens|max_completion_tokens/i],
  ['stream', /\bstream(?:ing)?\b/i],
  ['system', /\bsystem\b|\brole/i],
];

/** The parameter that the text of a refusal names, or null. */
export function dislikedIn(refusal: string): Dislike | null {
  return NAMED.find(([, pattern]) => pattern.test(refusal))?.[0] ?? null;
}

type Body = {
  messages?: { role: string; content: unknown }[];
  stream?: boolean;
  [parameter: string]: unknown;
};

/** The body of a request without what a server doesn't understand, or with what newer ones have instead. */
export function adapted(text: string, dislikes: ReadonlySet<Dislike>): string {
  const body = JSON.parse(text) as Body;
  const { stream_options: options, max_tokens: tokens, messages = [], ...rest } = body;
  const isWhole = dislikes.has('stream');
  return JSON.stringify({
    ...rest,
    messages: dislikes.has('system') ? withoutSystem(messages) : messages,
    ...(tokens !== undefined && {
      [dislikes.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens']: tokens,
    }),
    ...(options !== undefined && !isWhole && !dislikes.has('stream_options') && { stream_options: options }),
    ...(isWhole && { stream: false }),
  });
}

/** What the system says, at the beginning of the first message. */
function withoutSystem(messages: NonNullable<Body['messages']>): NonNullable<Body['messages']> {
  const system = messages.flatMap(({ role, content }) => (role === 'system' ? [String(content)] : []));
  const [first, ...others] = messages.filter(({ role }) => role !== 'system');
  if (first === undefined || system.length === 0) return messages;
  const said = system.join('\n\n');
  const content = Array.isArray(first.content)
    ? [{ type: 'text', text: said }, ...first.content]
    : `${said}\n\n${String(first.content)}`;
  return [{ ...first, content }, ...others];
}

/** A whole answer as the events of a stream. Null for anything else. */
export function asEvents(text: string): string | null {
  try {
    const { choices, ...answer } = JSON.parse(text) as {
      choices: { message: { content: string | null }; finish_reason: string }[];
    };
    const deltas = choices.map(({ message, finish_reason }, index) => ({
      index,
      delta: { content: message.content ?? '' },
      finish_reason,
    }));
    return `data: ${JSON.stringify({ ...answer, choices: deltas })}\n\ndata: [DONE]\n\n`;
  } catch {
    return null;
  }
}
