import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan } from '#lib/session/session.ts';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { entryPath } from '#shared/entries/model.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { servedName } from '#shared/kit/served-name.ts';
import { HeadingLinks } from '#widgets/markdown/HeadingLink.tsx';
import { headingsIn, type TextHeading } from '#widgets/markdown/OnThisPage.tsx';
import { PageMarkdown } from '#widgets/markdown/PageMarkdown.tsx';
import { type TaskTicks, TaskTicksContext } from '#widgets/markdown/taskTicks.ts';
import { WikiLinks, type WikiLinkTargets } from '#widgets/WikiLink.tsx';
import type { EntryStart } from '../editor/entryDraft.ts';
import { useEntryDialog } from '../useEntryDialog.tsx';

/** Loaded for those who may tick the tasks of a text. */
const EntryTicks = lazyOrRetry(async () => ({ default: (await import('./EntryTicks.tsx')).EntryTicks }));
const HAS_BOX = /\[[ xX]\][ \t]/;

/** An entry's text. Its `[[links]]` lead to their entries. Missing entries can be created from here. */
export function EntryBody({ entry, onHeadings }: EntryBodyProps) {
  const text = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<EntryStart>();
  const canCreate = useCan('entries.create', { type: 'note' });
  const dialog = useEntryDialog('note', start);
  const canTick = useCan('entries.update', entry) && HAS_BOX.test(entry.body);
  const [ticks, setTicks] = useState<TaskTicks | null>(null);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the headings are those of the text
  useLayoutEffect(() => {
    if (text.current) onHeadings(headingsIn(text.current));
    return () => onHeadings([]);
  }, [entry.body, onHeadings]);
  return (
    <>
      <div ref={text} data-quotable="">
        <HeadingLinks value={new URL(entryPath(entry), window.location.origin).href}>
          <WikiLinks value={targets}>
            <TaskTicksContext value={ticks}>
              <PageMarkdown name={servedName('entry', entry)}>{entry.body}</PageMarkdown>
            </TaskTicksContext>
          </WikiLinks>
        </HeadingLinks>
      </div>
      {canTick && (
        <Suspense>
          <EntryTicks entry={entry} onTicks={setTicks} />
        </Suspense>
      )}
      {dialog.element}
    </>
  );
}

type EntryBodyProps = {
  entry: EntryRead;
  /** Receives the headings of the text, and none once it is gone. */
  onHeadings: (headings: TextHeading[]) => void;
};

/** Each missing title, in any script, has its own draft slot. */
function wantedSlot(title: string): string {
  const name = Array.from(foldText(title), (sign) => {
    if (/[a-z0-9]/.test(sign)) return sign;
    return /[\p{L}\p{N}]/u.test(sign) ? `-${sign.codePointAt(0)?.toString(36)}` : '-';
  });
  return `wanted:${name.join('').replace(/-+/g, '-').slice(0, 64)}`;
}
