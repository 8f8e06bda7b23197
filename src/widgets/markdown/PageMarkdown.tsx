import { Box } from '@chakra-ui/react';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, use, useLayoutEffect, useRef, useState } from 'react';
import { servedText } from '#lib/servedText.ts';
import { InElement } from '#ui/base/InElement.tsx';
import { CopyCode } from './CodeBlock.tsx';
import { isPlainClick, pageOf } from './ContentLink.tsx';
import { HeadingAnchor, HeadingLinks } from './HeadingLink.tsx';
import { Markdown, reading } from './Markdown.tsx';
import { useNamedHeading } from './useNamedHeading.ts';
import { useNamedPassage } from './useNamedPassage.ts';

/** The text of a page. `name` says what it is and in which version: if the server sent it so, its elements are kept. */
export function PageMarkdown({ name, children }: { name: string; children: string }) {
  const [served] = useState(() => ({ name, text: findText(name) }));
  return served.text && served.name === name ? (
    <ServedText text={served.text} />
  ) : (
    <Markdown>{children}</Markdown>
  );
}

/** The element of a text that the server sent, by its name and version. Null once the app has shown a page. */
function findText(name: string): HTMLElement | null {
  const text = servedText()?.querySelector<HTMLElement>('[data-text]');
  return text?.dataset.text === name ? text : null;
}

/** The elements that the server sent, moved to their place in the page. Painted text stays as it is. */
function ServedText({ text }: { text: HTMLElement }) {
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const page = use(HeadingLinks);
  const [parts, setParts] = useState<{ blocks: Element[]; headings: Element[] }>({
    blocks: [],
    headings: [],
  });
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    current.append(...text.childNodes);
    for (const link of current.querySelectorAll<HTMLAnchorElement>('a[target]')) {
      if (link.origin === window.location.origin) link.removeAttribute('target');
    }
    setParts({
      blocks: [...current.querySelectorAll('.code-block')],
      headings: [...current.querySelectorAll('.heading')],
    });
  }, [text]);
  useNamedHeading(true);
  useNamedPassage(place, true);

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link && pageOf(link.getAttribute('href') ?? '');
    if (!to || !isPlainClick(event)) return;
    event.preventDefault();
    router.history.push(to);
  }

  return (
    <>
      <Box ref={place} css={reading} onClick={follow} data-served />
      {parts.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name and never move
        <InElement key={index} element={block}>
          <CopyCode block={() => block} />
        </InElement>
      ))}
      {page !== null &&
        parts.headings.map((heading) => {
          const { id = '', textContent } = heading.firstElementChild ?? {};
          return (
            <InElement key={id} element={heading}>
              <HeadingAnchor page={page} id={id} words={textContent ?? ''} />
            </InElement>
          );
        })}
    </>
  );
}
