import { useState } from 'react';
import type { EntryRead } from '#shared/entries.ts';
import { foldText } from '#shared/plain-text.ts';
import { Markdown } from '../../components/Markdown.tsx';
import { WikiLinks, type WikiLinkTargets } from '../../components/WikiLink.tsx';
import { useCan } from '../../lib/session.ts';
import type { EntryStart } from './entryDraft.ts';
import { useEntryDialog } from './useEntryDialog.tsx';

/** An entry's text. Its `[[links]]` lead to their entries; one that is missing can be written from here. */
export function EntryBody({ entry }: { entry: EntryRead }) {
  const [start, setStart] = useState<EntryStart>();
  const canCreate = useCan('entries.create', { type: 'note' });
  const dialog = useEntryDialog('note', undefined, start);
  const byLabel = new Map(entry.links.map((link) => [link.label, link]));
  const targets: WikiLinkTargets = {
    find: (label) => byLabel.get(label),
    ...(canCreate && {
      onCreate: (missing: string) => {
        setStart({ slot: wantedSlot(missing), title: 'New Wiki Entry', draft: { title: missing } });
        dialog.show();
      },
    }),
  };
  return (
    <>
      <WikiLinks value={targets}>
        <Markdown>{entry.body}</Markdown>
      </WikiLinks>
      {dialog.element}
    </>
  );
}

/** Each wanted title has a draft of its own, so that one does not come back under another. */
function wantedSlot(title: string): string {
  const name = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64);
  return `wanted:${name}`;
}
