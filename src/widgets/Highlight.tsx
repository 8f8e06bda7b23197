import { Fragment } from 'react';
import type { Range } from '#shared/kit/hits.output.ts';

/** Text with the matched pieces marked. */
export function Highlight({ text, matches }: { text: string; matches: Range[] }) {
  const starts = [0, ...matches.map(([, end]) => end)];
  return starts.map((start, index) => {
    const match = matches[index];
    return (
      <Fragment key={start}>
        {text.slice(start, match?.[0])}
        {match && <mark>{text.slice(...match)}</mark>}
      </Fragment>
    );
  });
}
