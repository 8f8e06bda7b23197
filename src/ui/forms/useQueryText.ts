import { useState } from 'react';

/**
 * The text of a search field whose query `q` is in the URL. What the user types on stays when the field's own, older
 * searches reach the URL. Any other change of the URL changes the text, such as Back or clearing the filters.
 */
export function useQueryText(q: string): QueryText {
  const [text, setText] = useState(q);
  const [lastQuery, setLastQuery] = useState(q);
  // Searches that the URL doesn't have yet, oldest first.
  const [sentQueries, setSentQueries] = useState<readonly string[]>([]);

  if (q !== lastQuery) {
    const own = sentQueries.indexOf(q);
    setLastQuery(q);
    setSentQueries(own < 0 ? [] : sentQueries.slice(own + 1));
    if (own < 0 && q !== text.trim()) setText(q);
  }

  return {
    text,
    setText,
    changes: (next) => next !== q || sentQueries.length > 0,
    send: (next) => setSentQueries([...sentQueries, next]),
  };
}

type QueryText = {
  text: string;
  setText: (text: string) => void;
  /** Whether a search changes the URL, or what it will have next. */
  changes: (next: string) => boolean;
  /** Notes a search that the URL doesn't have yet. */
  send: (next: string) => void;
};
