import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { documentPath } from '#shared/documents/model.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { HeadingLinks } from '#widgets/markdown/HeadingLink.tsx';
import { Markdown } from '#widgets/markdown/Markdown.tsx';
import { headingsIn, type TextHeading } from '#widgets/markdown/OnThisPage.tsx';
import { DocumentLinks } from './DocumentLinks.tsx';

/** A document's text. With `printing`, prints it once its images are loaded. */
export function DocumentText({ document, printing, onPrinted, onHeadings }: DocumentTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const print = useEffectEvent(() => {
    onPrinted();
    window.print();
  });
  useEffect(() => {
    if (!printing) return;
    let isWanted = true;
    const images = [...(box.current?.querySelectorAll('img') ?? [])];
    // Prints even if an image fails to load.
    void Promise.allSettled(images.map((image) => image.decode())).then(() => {
      if (isWanted) print();
    });
    return () => {
      isWanted = false;
    };
  }, [printing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the headings are those of the text
  useLayoutEffect(() => {
    if (box.current) onHeadings(headingsIn(box.current));
  }, [document.content, onHeadings]);
  return (
    <div ref={box}>
      <HeadingLinks value={new URL(documentPath(document), window.location.origin).href}>
        <DocumentLinks document={document}>
          <Markdown>{document.content}</Markdown>
        </DocumentLinks>
      </HeadingLinks>
    </div>
  );
}

type DocumentTextProps = {
  document: InternalDocument;
  printing: boolean;
  onPrinted: () => void;
  /** Receives the headings of the text. */
  onHeadings: (headings: TextHeading[]) => void;
};
