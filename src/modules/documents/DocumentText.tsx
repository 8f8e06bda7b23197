import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Markdown } from '../../components/Markdown.tsx';

/** A document's text, printed once all of it is there if that was asked for. */
export function DocumentText({ children, printing, onPrinted }: DocumentTextProps) {
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
      <Markdown>{children}</Markdown>
    </Box>
  );
}

type DocumentTextProps = { children: string; printing: boolean; onPrinted: () => void };
