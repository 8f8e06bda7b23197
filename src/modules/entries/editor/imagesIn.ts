/** The most images that are listed. */
const IMAGES_MAX = 24;

/** An image of a text: its Markdown, alternative text, and URL. */
type TextImage = { mark: string; name: string; url: string };

/** The images of a Markdown text, each once. */
export function imagesIn(text: string): TextImage[] {
  const images = new Map<string, TextImage>();
  for (const [mark, name = '', url = ''] of text.matchAll(/!\[([^\]\n]*)\]\(([^\s)]+)[^)\n]*\)/g)) {
    images.set(mark, { mark, name, url });
    if (images.size === IMAGES_MAX) break;
  }
  return [...images.values()];
}
