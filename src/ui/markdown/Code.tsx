import { type ComponentProps, lazy, Suspense } from 'react';
import { grammarOf, HIGHLIGHTED_MAX } from '#shared/kit/code-languages.ts';

const HighlightedCode = lazy(async () => ({
  // Without highlighting, the code is plain.
  default: (await import('./HighlightedCode.tsx').catch(() => ({ HighlightedCode: Plain }))).HighlightedCode,
}));

/** Inline or fenced code. A fence with a known language is highlighted once the highlighter has loaded. */
export function Code({ className, children }: ComponentProps<'code'>) {
  const grammar = grammarOf(className);
  if (!grammar || typeof children !== 'string' || children.length > HIGHLIGHTED_MAX)
    return <code>{children}</code>;
  return (
    <Suspense fallback={<code>{children}</code>}>
      <HighlightedCode grammar={grammar} text={children} />
    </Suspense>
  );
}

function Plain({ text }: { grammar: string; text: string }) {
  return <code>{text}</code>;
}
