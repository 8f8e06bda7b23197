const TAG = /(<\/?think(?:ing)?>)/i;

/**
 * A model's text without its reasoning in `<think>`. Some models begin without the first tag, and some never close
 * the last one.
 */
export function withoutThinking(text: string): string {
  let visibleText = '';
  let thinks = false;
  let marked = false;
  for (const [place, part] of text.split(TAG).entries()) {
    const isTag = place % 2 === 1;
    if (!isTag) visibleText += thinks ? '' : part;
    else if (!part.startsWith('</')) {
      thinks = true;
      marked = true;
    } else {
      // After reasoning that is marked, another end is stray.
      if (!thinks && !marked) visibleText = '';
      thinks = false;
    }
  }
  return visibleText.trim();
}

/** The text before an end of reasoning that never began and that nothing follows. Empty for any other text. */
export function withoutStrayEnd(text: string): string {
  const [before = '', , ...after] = text.split(TAG);
  return thinksUnmarked(text) && after.join('').trim() === '' ? before.trim() : '';
}

/** Whether the text has reached the end of some reasoning. */
export function endsThinking(text: string): boolean {
  return /<\/think(?:ing)?>/i.test(text);
}

/** Whether the text has an end of reasoning without its beginning. */
export function thinksUnmarked(text: string): boolean {
  return TAG.exec(text)?.[0].startsWith('</') ?? false;
}
