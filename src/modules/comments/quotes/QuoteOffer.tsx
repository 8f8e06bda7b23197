import { Button, Portal } from '@chakra-ui/react';
import { TextQuote } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { useCommentTexts } from '../useCommentTexts.ts';
import { escapeWords } from './quoteText.ts';
import type { SelectedText } from './useSelectedText.ts';

/** Pixels between the selection and the button, and between the button and the window's edge. */
const GAP = 8;
const HEIGHT = 36;
const WIDTH = 100;

/** The button at a selected text. It stands above it, or below it on touch screens, whose own menu is above. */
export function QuoteOffer({ selected, onQuote }: QuoteOfferProps) {
  const texts = useCommentTexts();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const { range } = selected;
  const [place, setPlace] = useState(() => placeAt(range, isTouch));
  useEffect(() => {
    const follow = () => setPlace(placeAt(range, isTouch));
    follow();
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [range, isTouch]);
  return (
    <Portal>
      <Button
        size="sm"
        variant="outline"
        bg="bg.raised"
        boxShadow="float"
        position="fixed"
        zIndex="popover"
        style={place}
        data-screen-only
        // The selection stays.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => void markdownOf(range).then(onQuote)}
      >
        <TextQuote aria-hidden />
        {texts.quote}
      </Button>
    </Portal>
  );
}

type Place = { visibility: 'visible' | 'hidden'; left: number; top: number };
type QuoteOfferProps = { selected: SelectedText; onQuote: (markdown: string) => void };

/** Next to the selection. Hidden while the selection is scrolled out of view. */
function placeAt(range: Range, isTouch: boolean): Place {
  const { left, top, bottom, width } = range.getBoundingClientRect();
  const above = top - HEIGHT - GAP;
  const below = bottom + GAP + (isTouch ? GAP : 0);
  return {
    visibility: bottom < 0 || top > window.innerHeight ? 'hidden' : 'visible',
    left: Math.min(Math.max(GAP, left + width / 2 - WIDTH / 2), window.innerWidth - WIDTH - GAP),
    top: Math.min(isTouch || above < GAP ? below : above, window.innerHeight - HEIGHT - GAP),
  };
}

/** The selected part with its formatting, or its words alone if the code for that can't be loaded. */
async function markdownOf(range: Range): Promise<string> {
  const words = range.toString();
  const holder = document.createElement('div');
  holder.append(range.cloneContents());
  for (const extra of holder.querySelectorAll('button, .copy-code, .heading-anchor')) extra.remove();
  // Loaded on demand, as the editor does: a chunk that is also imported at once would need code in every page.
  const code = await import('#lib/text/paste/htmlToMarkdown.ts').catch(() => null);
  return code?.htmlToMarkdown(holder.innerHTML) ?? escapeWords(words);
}
