import { useRouter } from '@tanstack/react-router';
import {
  type MouseEvent,
  Suspense,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '#lib/cache/lazyPart.ts';
import { findServedText, servedText } from '#lib/text/servedText.ts';
import { InElement } from '#ui/base/InElement.tsx';
import { useFirstInput } from '#ui/hooks/useFirstInput.ts';
import { CreateLink, WikiLinks } from '../WikiLink.tsx';
import { CopyCode } from './CodeBlock.tsx';
import { isPlainClick, pageOf } from './ContentLink.tsx';
import { HeadingAnchor, HeadingLinks } from './HeadingLink.tsx';
import { MarkdownLines } from './MarkdownLines.tsx';
import { readingClass } from './readingClass.ts';
import { TaskTicksContext } from './taskTicks.ts';
import { useNamedHeading } from './useNamedHeading.ts';
import { useNamedPassage } from './useNamedPassage.ts';

const renderer = lazyPart(async () => (await import('./Markdown.tsx')).Markdown);
// A page whose text came with it needs no renderer. All others load it beside their own code.
if (!servedText()) void renderer.load();

/**
 * The text of a page, or a comment. `name` says what it is and in which version: if the server sent it so, its elements are
 * kept.
 */
export function PageMarkdown({ name, compact = false, children }: PageMarkdownProps) {
  const [served] = useState(() => ({ name, text: findServedText(name) }));
  const isLive = useLiveBoxes(served.text);
  if (served.text && served.name === name && !isLive)
    return <ServedText text={served.text} compact={compact} />;
  const Markdown = renderer.get();
  return (
    <Suspense fallback={<MarkdownLines />}>
      <Markdown compact={compact}>{children}</Markdown>
    </Suspense>
  );
}

/**
 * Whether the renderer takes the place of the served text, for a reader who may tick its tasks. It does so once it is there,
 * without a moment in between.
 */
function useLiveBoxes(text: HTMLElement | null): boolean {
  const ticks = use(TaskTicksContext) !== null;
  const [hasBoxes] = useState(() => text?.querySelector('.task-list-item') != null);
  const [isLive, setLive] = useState(false);
  const waits = ticks && hasBoxes && !isLive;
  useEffect(() => {
    if (!waits) return;
    let isHere = true;
    renderer.load().then(
      () => isHere && startTransition(() => setLive(true)),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [waits]);
  return isLive;
}

type PageMarkdownProps = { name: string; compact?: boolean; children: string };

/** The elements that the server sent, moved to their place in the page. Painted text stays as it is. */
function ServedText({ text, compact }: { text: HTMLElement; compact: boolean }) {
  const router = useRouter();
  const hasInput = useFirstInput();
  useEffect(() => {
    // Another page, and this one when it is opened again, need the renderer. By then the connection may be lost.
    if (hasInput) void renderer.load();
  }, [hasInput]);
  const place = useRef<HTMLDivElement>(null);
  const page = use(HeadingLinks);
  const [parts, setParts] = useState<{ blocks: Element[]; headings: Element[]; missing: Missing[] }>({
    blocks: [],
    headings: [],
    missing: [],
  });
  const onCreate = use(WikiLinks)?.onCreate;
  const creates = onCreate !== undefined;
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    current.append(...text.childNodes);
    for (const link of current.querySelectorAll<HTMLAnchorElement>('a[target]')) {
      if (link.origin === window.location.origin) link.removeAttribute('target');
    }
    const links = [...current.querySelectorAll<HTMLElement>('[data-title]')];
    if (!creates) links.forEach(refill);
    const show = () =>
      setParts({
        blocks: [...current.querySelectorAll('.code-block')],
        headings: [...current.querySelectorAll('.heading')],
        missing: creates ? links.map(emptied) : [],
      });
    // The buttons can come a moment after the text, except those that are part of it.
    if (creates && links.length > 0) show();
    else startTransition(show);
  }, [text, creates]);
  useNamedHeading(!compact);
  useNamedPassage(place, !compact);

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link && pageOf(link.getAttribute('href') ?? '');
    if (!to || !isPlainClick(event)) return;
    event.preventDefault();
    router.history.push(to);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches clicks of links */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks links, too */}
      <div ref={place} className={readingClass(compact)} onClick={follow} data-served />
      {parts.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name and never move
        <InElement key={index} element={block}>
          <CopyCode block={() => block} />
        </InElement>
      ))}
      {onCreate &&
        parts.missing.map(({ element, ...link }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of a text have no other name and never move
          <InElement key={index} element={element}>
            <CreateLink {...link} onCreate={onCreate} />
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

type Missing = { element: Element; title: string; text: string };

/** A `[[link]]` without an entry, whose place gets a button. It is only emptied once. */
function emptied(element: HTMLElement): Missing {
  const { title = '', words } = element.dataset;
  const text = words ?? element.firstChild?.textContent ?? title;
  if (words === undefined) {
    element.dataset.words = text;
    element.classList.remove('missing-link');
    element.replaceChildren();
  }
  return { element, text, title };
}

/** For a viewer who can no longer create it. */
function refill(element: HTMLElement): void {
  const { words } = element.dataset;
  if (words === undefined) return;
  element.textContent = words;
  element.classList.add('missing-link');
  delete element.dataset.words;
}
