import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyWithToast } from '#lib/text/copyWithToast.ts';
import { IconAction } from '#ui/base/IconAction.tsx';

/** Milliseconds for which the check mark shows. */
const TICK = 2000;

/** A button that copies a text, with a check mark once it has. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <IconAction
      label={label}
      size="lg"
      icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => {
        void copyWithToast(text).then((isCopied) => {
          setCopied(isCopied);
          setTimeout(() => setCopied(false), TICK);
        });
      }}
    />
  );
}
