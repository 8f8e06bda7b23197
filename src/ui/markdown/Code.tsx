import { type ComponentProps, lazy, Suspense } from 'react';
import { grammarOf } from '#shared/kit/code-languages.ts';

const HighlightedCode = lazy(async () => ({
  // Without highlighting, the code is plain.
  default: (await import('./HighlightedCode.tsx').catch(() => ({ HighlightedCode: Plain }))).HighlightedCode,
}));

/** Longer code stays plain: highlighting it would block the page. */
const LONGEST = 20_000;

/** Inline or fenced code. A fence with a known language is highlighted once the highlighter has loaded. */
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
