import { Box, Dialog, Flex, Input, Portal, VisuallyHidden } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, FileText, History, ListFilter, Search, X, Zap } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { PageAction } from '#lib/browser/pageAction.ts';
import { addRecent, recents } from '#lib/browser/recents.ts';
import { SHORTCUTS } from '#lib/browser/shortcuts.ts';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { useOpenPages } from '#lib/session/useOpenPages.ts';
import { trpc } from '#lib/trpc.ts';
import { isEntryType } from '#shared/entries/model.ts';
import { generalTexts, shellTexts } from '#shared/general.messages.ts';
import { paletteTexts } from '#shared/palette.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { ShortcutKeys } from '#ui/base/ShortcutKeys.tsx';
import { OptionGroup, OptionRow } from '#ui/forms/OptionRow.tsx';
import { useBackCloses } from '#ui/hooks/useBackCloses.ts';
import { useReached } from '#ui/hooks/useReached.ts';
import { useReturnFocus } from '#ui/hooks/useReturnFocus.ts';
import { useCompletions } from '#widgets/search/useCompletions.ts';
import { TypeBadge } from '#widgets/TypeBadge.tsx';
import { type PaletteItem, paletteSections, toRecent } from './paletteItems.ts';

const FIND_FROM = 2;
const FIND_AFTER = 120;

const ICONS: Record<PaletteItem['kind'], ReactNode> = {
  recent: <History aria-hidden />,
  place: <ArrowRight aria-hidden />,
  action: <Zap aria-hidden />,
  found: <FileText aria-hidden />,
  search: <Search aria-hidden />,
  filter: <ListFilter aria-hidden />,
};

/** Opens pages, runs actions, and finds content by typing a few letters. */
export function Palette({ open, onClose, actions }: PaletteProps) {
  const next = useRef<(() => void) | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useReturnFocus(open);
  useBackCloses(open, onClose);
  return (
    <Dialog.Root
      size="md"
      open={open}
      initialFocusEl={() => field.current}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      // A dialog that the action opens takes the focus after this dialog has returned it.
      onExitComplete={() => {
        next.current?.();
        next.current = null;
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content overflow="hidden">
            <VisuallyHidden>
              <Dialog.Title>{paletteTexts.title}</Dialog.Title>
            </VisuallyHidden>
            <Commands
              field={field}
              actions={actions}
              onClose={onClose}
              onAct={(run) => {
                next.current = run;
                onClose();
              }}
            />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Mounted with each opening, so that it starts empty. */
function Commands({ field, actions, onClose, onAct }: CommandsProps) {
  const id = useId();
  const navigate = useNavigate();
  const places = useOpenPages();
  const viewerId = useCurrentUser()?.id ?? null;
  const [text, setText] = useState('');
  const query = text.trim();
  const debounced = useDebounced(query, FIND_AFTER);
  const { open: completing, completions } = useCompletions(text);
  const results = trpc.search.offers.useQuery(
    { q: debounced },
    { enabled: debounced.length >= FIND_FROM && !completing, placeholderData: keepPreviousData },
  );
  const enough = query.length >= FIND_FROM && debounced.length >= FIND_FROM && !completing;
  const offers = enough ? (results.data ?? []) : [];
  const recent = recents('recentPlaces', viewerId);
  const sections = paletteSections(query, { places, actions, offers, completions, recent });
  const items = sections.flatMap((section) => section.items);
  const keys = items.map(({ key }) => key);
  const { active, isChosen, move, forget } = useReached(keys, 0);
  const isAnswered = debounced === query && !results.isPlaceholderData;

  function choose(item: PaletteItem): void {
    if (item.kind === 'action') {
      onAct(item.run);
      return;
    }
    if (item.kind === 'filter') {
      setText(item.query);
      forget();
      return;
    }
    if (item.kind === 'search') addRecent('recentSearches', viewerId, query);
    else addRecent('recentPlaces', viewerId, toRecent(item));
    onClose();
    void navigate({ href: item.url });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const item = items[active];
    // Until the answer arrives, what was found is for the text before: Enter searches for the text itself.
    const isOld = item?.kind === 'found' && !isChosen && !isAnswered;
    const chosen = isOld ? items.find(({ kind }) => kind === 'search') : item;
    if (step) move(step);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else return;
    event.preventDefault();
  }

  let index = -1;
  return (
    <>
      <Flex p="2" gap="1" borderBottomWidth="1px">
        <Input
          ref={field}
          role="combobox"
          aria-label={paletteTexts.field}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder={paletteTexts.placeholder}
          variant="subtle"
          value={text}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setText(event.target.value);
            forget();
          }}
          onKeyDown={onKeyDown}
        />
        {/* On a small screen there is no backdrop to press. */}
        <IconAction
          label={generalTexts.close}
          icon={<X aria-hidden />}
          size="lg"
          placement="bottom"
          hideFrom="sm"
          onClick={onClose}
        />
      </Flex>
      <Box role="status" srOnly>
        {shellTexts.suggestionCount(items.length)}
      </Box>
      <Box
        role="listbox"
        id={`${id}-list`}
        aria-label={paletteTexts.commands}
        tabIndex={-1}
        flex="1"
        minH="0"
        maxH={{ sm: '28rem' }}
        overflowY="auto"
        p="1"
        // Otherwise the field would lose the focus before the click arrives.
        onPointerDown={(event) => event.preventDefault()}
      >
        {sections.map((section, at) => (
          <OptionGroup key={section.label} id={`${id}-group-${at}`} label={section.label}>
            {section.items.map((item) => {
              index += 1;
              return (
                <OptionRow
                  key={item.key}
                  id={`${id}-${index}`}
                  active={index === active}
                  onChoose={() => choose(item)}
                  start={ICONS[item.kind]}
                  title={item.label}
                  note={item.note}
                  end={endOf(item)}
                />
              );
            })}
          </OptionGroup>
        ))}
      </Box>
    </>
  );
}

/** The type of what was found, or the keys that open a page. */
function endOf(item: PaletteItem): ReactNode {
  if (item.kind === 'place') {
    return (
      <ShortcutKeys shortcut={SHORTCUTS.find((each) => each.does === 'go' && each.place.path === item.url)} />
    );
  }
  const type = 'type' in item ? item.type : undefined;
  return type && isEntryType(type) && <TypeBadge entry={{ type }} />;
}

type CommandsProps = {
  field: RefObject<HTMLInputElement | null>;
  actions: readonly PageAction[];
  onClose: () => void;
  /** Closes the palette, then runs the action. */
  onAct: (run: () => void) => void;
};
export type PaletteProps = { open: boolean; onClose: () => void; actions: readonly PageAction[] };
