import { useState } from 'react';
import { useCan } from '#lib/session.ts';
import { entryTexts } from '#shared/entries/lists/messages.ts';
import type { EntryRead } from '#shared/entries/model.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { Markdown } from '#widgets/markdown/Markdown.tsx';
import { WikiLinks, type WikiLinkTargets } from '#widgets/WikiLink.tsx';
import type { EntryStart } from '../editor/entryDraft.ts';
import { useEntryDialog } from '../useEntryDialog.tsx';

/** An entry's text. Its `[[links]]` lead to their entries. Missing entries can be created from here. */
export function EntryBody({ entry }: { entry: EntryRead }) {
  const [start, setStart] = useState<EntryStart>();
  const canCreate = useCan('entries.create', { type: 'note' });
  const dialog = useEntryDialog('note', undefined, start);
  const byLabel = new Map(entry.links.map((link) => [link.label, link]));
  const targets: WikiLinkTargets = {
    find: (label) => byLabel.get(label),
    ...(canCreate && {
      onCreate: (missing: string) => {
        setStart({ slot: wantedSlot(missing), title: entryTexts.newNote, draft: { title: missing } });
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

/** Each missing title, in any script, has its own draft slot. */
function wantedSlot(title: string): string {
  const name = Array.from(foldText(title), (sign) => {
    if (/[a-z0-9]/.test(sign)) return sign;
    return /[\p{L}\p{N}]/u.test(sign) ? `-${sign.codePointAt(0)?.toString(36)}` : '-';
  });
  return `wanted:${name.join('').replace(/-+/g, '-').slice(0, 64)}`;
}
