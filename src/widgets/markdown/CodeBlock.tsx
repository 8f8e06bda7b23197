import { Box } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '#lib/text/copyText.ts';
import { showError } from '#lib/toasts.ts';
import { linkToasts } from '#shared/entries/messages.ts';
import { markdownTexts } from '#shared/markdown/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { ScrollBox } from './ScrollBox.tsx';

/** Milliseconds that a button says that it has copied. */
const SAID_FOR = 2000;

/** Code with a button that copies it. */
export function CodeBlock({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="code-block">
      <ScrollBox label={markdownTexts.code} framed>
        <pre>{children}</pre>
      </ScrollBox>
      <CopyCode block={() => frame.current} />
    </div>
  );
}

/** Copies the code of the block that it is in. Visible on hover, on focus, and on touch screens. */
export function CopyCode({ block }: { block: () => Element | null }) {
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const over = setTimeout(() => setCopied(0), SAID_FOR);
    return () => clearTimeout(over);
  }, [copied]);

  async function copy(): Promise<void> {
    const code = block()?.querySelector('code')?.textContent ?? '';
    if (await copyText(code.replace(/\n$/, ''))) setCopied((times) => times + 1);
    else showError(linkToasts.failed);
  }

  return (
    <>
      <Box className="on-hover" data-screen-only position="absolute" top="1.5" insetEnd="1.5">
        <IconAction
          label={copied ? markdownTexts.copied : markdownTexts.copyCode}
          icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          size="sm"
          variant="subtle"
          openDelay={0}
          onClick={() => void copy()}
        />
      </Box>
      <Box as="span" srOnly role="status">
        {copied > 0 && markdownTexts.copied}
      </Box>
    </>
  );
}
