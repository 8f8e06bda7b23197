import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { InternalDocument } from '#shared/documents/output.ts';
import { Markdown } from '#widgets/markdown/Markdown.tsx';
import { DocumentLinks } from './DocumentLinks.tsx';

/** A document's text. With `printing`, prints it once its images are loaded. */
export function DocumentText({ document, printing, onPrinted }: DocumentTextProps) {
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
  return (
    <Box ref={box}>
      <DocumentLinks document={document}>
        <Markdown>{document.content}</Markdown>
      </DocumentLinks>
    </Box>
  );
}

type DocumentTextProps = { document: InternalDocument; printing: boolean; onPrinted: () => void };
