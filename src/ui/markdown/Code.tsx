import { type ComponentProps, lazy, Suspense } from 'react';
import { grammarOf } from './codeLanguages.ts';

const HighlightedCode = lazy(async () => ({
  // Without it the code stands there plain.
  default: (await import('./HighlightedCode.tsx').catch(() => ({ HighlightedCode: Plain }))).HighlightedCode,
}));

/** Characters beyond which code stays plain: colouring it would hold up the page. */
const LONGEST = 20_000;

/** Code in a line or in a fence; a fence with a known language gets colours once what makes them is here. */
export function Code({ className, children }: ComponentProps<'code'>) {
  const grammar = grammarOf(className);
  if (!grammar || typeof children !== 'string' || children.length > LONGEST) return <code>{children}</code>;
  return (
    <Suspense fallback={<code>{children}</code>}>
      <HighlightedCode grammar={grammar} text={children} />
    </Suspense>
  );
}

function Plain({ text }: { grammar: string; text: string }) {
  return <code>{text}</code>;
}
