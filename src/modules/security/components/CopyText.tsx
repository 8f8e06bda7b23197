import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#lib/text/copyText.ts';
import { showError, showToast } from '#lib/toasts.ts';
import { securityToasts } from '#shared/security/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';

/** Milliseconds for which the check mark shows. */
const TICK = 2000;

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

/** Copies text to the clipboard and shows a toast. */
export async function copyWithToast(text: string): Promise<boolean> {
  const copied = await copyText(text);
  if (copied) showToast({ tone: 'success', ...securityToasts.copied });
  else showError(securityToasts.notCopied);
  return copied;
}
