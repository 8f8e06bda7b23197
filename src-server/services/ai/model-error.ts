import { AI_ERROR_SHOWN } from '#shared/ai/model.ts';

/** Characters of a refusal that are looked through. */
const READ = 1_500;
/** So many characters in a row that a prompt has, too, are a quote of it. */
const QUOTED = 16;
const LEFT_OUT = '[...]';

/**
 * What a model's server said about a failure, for admins: its beginning, without the API key and without what it quotes of
 * the prompt, which is what someone asked. Null if nothing is left.
 */
export function saidByServer(
  refusal: string,
  { prompt, apiKey }: { prompt: readonly string[]; apiKey: string | null },
): string | null {
  const said = spaced(messageIn(refusal)).slice(0, READ);
  const withoutKey = apiKey === null ? said : said.replaceAll(apiKey, LEFT_OUT);
  // A server may quote the request as it was sent.
  const asked = spaced(prompt.flatMap((text) => [text, JSON.stringify(text)]).join('\n'));
  const shown = withoutQuotes(withoutKey.replace(/Bearer \S+/gi, LEFT_OUT), asked)
    .slice(0, AI_ERROR_SHOWN)
    .trim();
  return shown === '' ? null : shown;
}

/** The message of an error in JSON, or the text of anything else. */
function messageIn(refusal: string): string {
  try {
    const { error, message, detail } = JSON.parse(refusal) as Record<string, unknown>;
    const inner =
      typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : error;
    return String(inner ?? message ?? detail ?? refusal);
  } catch {
    return refusal.replace(/<[^>]*>/g, ' ');
  }
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function withoutQuotes(said: string, asked: string): string {
  let shown = '';
  for (let at = 0; at < said.length; ) {
    let length = 0;
    if (asked.includes(said.slice(at, at + QUOTED)) && at + QUOTED <= said.length) {
      length = QUOTED;
      while (at + length < said.length && asked.includes(said.slice(at, at + length + 1))) length += 1;
    }
    shown += length === 0 ? said.charAt(at) : LEFT_OUT;
    at += Math.max(1, length);
  }
  return shown;
}
