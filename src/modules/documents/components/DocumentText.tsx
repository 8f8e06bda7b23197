import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { InternalDocument } from '#shared/documents/model.ts';
import { Markdown } from '#widgets/markdown/Markdown.tsx';
import { DocumentLinks } from './DocumentLinks.tsx';

/** A document's text, printed once all of it is there if that was asked for. */
export function DocumentText({ document, printing, onPrinted }: DocumentTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const print = useEffectEvent(() => {
    onPrinted();
    window.print();
  });
  useEffect(() => {
    if (!printing) return;
    let wanted = true;
    const pictures = [...(box.current?.querySelectorAll('img') ?? [])];
    // One that does not come leaves its place empty on paper, too.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (wanted) print();
    });
    return () => {
      wanted = false;
    };
  }, [printing]);
  return (
    <Box ref={box}>
      <DocumentLinks document={document}>
        <Markdown>{document.content}</Markdown>
      </DocumentLinks>
    </Box>
  );
}

type DocumentTextProps = { document: InternalDocument; printing: boolean; onPrinted: () => void };
