import { Box, useFieldContext } from '@chakra-ui/react';
import type { EditorState } from 'prosemirror-state';
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { editorTexts } from '#shared/markdown/messages.ts';
import { CompletionList } from '../CompletionList.tsx';
import type { CompletionSource } from '../completions.ts';
import { FormatBar } from '../FormatBar.tsx';
import { ImageProgress } from '../ImageProgress.tsx';
import { commandOf, type MarkdownCommand } from '../markdownCommands.ts';
import { DOCK_HEIGHT, ToolDock } from '../ToolDock.tsx';
import { LONG, useOwnText } from '../useAreaText.ts';
import { type CompletionField, useCompletion } from '../useCompletion.ts';
import { useDock } from '../useDock.ts';
import { useFileDrop } from '../useFileDrop.ts';
import { blockSource } from './blockMenu.ts';
import { keepCaretAbove } from './caretRoom.ts';
import { DragHandle } from './DragHandle.tsx';
import { FloatingTools } from './FloatingTools.tsx';
import { LinkForm } from './LinkForm.tsx';
import { linkAt, removeLink, setLink } from './links.ts';
import type { RichAreaProps } from './richAreaProps.ts';
import { richAttributes } from './richAttributes.ts';
import { isActive, RICH_COMMANDS } from './richCommands.ts';
import { RICH_STYLES } from './richStyles.ts';
import { newRichView, type RichView } from './richView.ts';
import { TextToolBar } from './TextToolBar.tsx';
import { hasTools, isSameTools, NO_TOOLS, textToolsAt } from './textTools.ts';
import { useRichImages } from './useRichImages.ts';

const NO_SOURCES: CompletionSource[] = [];
const NO_FORMATS: ReadonlySet<MarkdownCommand> = new Set();

/** Formatted text that is stored as Markdown, with its toolbar. Inside a FormField it takes that field's label and error. */
export function RichArea(props: RichAreaProps) {
  const { value, commands, sources = NO_SOURCES, sendImage, ref } = props;
  const text = useOwnText(props.onChange);
  const field = useFieldContext();
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const rich = useRef<RichView>(null);
  /** The same, once it is shown. */
  const [shown, setShown] = useState<RichView | null>(null);
  const hintId = useId();
  const [active, setActive] = useState(NO_FORMATS);
  const [tools, setTools] = useState(NO_TOOLS);
  const [link, setLinkForm] = useState<{ href: string | null } | null>(null);
  const images = useRichImages(rich, sendImage);
  const fileOver = useFileDrop(place, images);
  const [completionField] = useState<CompletionField>(() => ({
    read: () => rich.current?.completions.read() ?? null,
    placeOf: (start) => rich.current?.completions.placeOf(start) ?? null,
    replace: (start, end, text) => rich.current?.completions.replace(start, end, text),
  }));
  const hasBlocks = commands.has('table');
  const [blocks] = useState(() =>
    blockSource({
      view: () => rich.current,
      addImages: () => (latest.current.images.allowed ? latest.current.images.add : undefined),
      onSource: () => latest.current.props.onSource(rich.current?.caretOffset() ?? 0),
    }),
  );
  const allSources = useMemo(
    () => (hasBlocks ? [...sources, blocks] : sources),
    [hasBlocks, sources, blocks],
  );
  const completion = useCompletion(completionField, allSources);
  const { list } = completion;
  const isLong = value.length >= LONG;
  const isReadOnly = field?.readOnly ?? false;
  const { bottom: dock, isFocused, isPhone } = useDock(frame);

  const now = { props, look, run, images, field, aria: completion.aria, isReadOnly, hintId };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
    rich.current?.view.setProps({});
  });

  function look(state: EditorState): void {
    completion.look();
    if (rich.current) keepCaretAbove(rich.current.view, frame.current?.querySelector('[data-dock]'));
    const nextTools = textToolsAt(state);
    setTools((before) => (isSameTools(before, nextTools) ? before : nextTools));
    const next = [...commands].filter((command) => isActive(state, command));
    setActive((before) =>
      before.size === next.length && next.every((command) => before.has(command)) ? before : new Set(next),
    );
  }

  // The view lives as long as the component; everything that changes is read when it is needed. It takes the text area's
  // place in one step, so that no key is lost.
  useLayoutEffect(() => {
    if (!place.current) return;
    const start = latest.current.props;
    const view = newRichView(
      place.current,
      {
        text: start.value,
        placeholder: start.placeholder,
        top: start.isPage ? 2 : 3,
        keepsLines: start.isMessage ?? false,
        hasBlocks: start.commands.has('table'),
        attributes: () => richAttributes(latest.current),
      },
      {
        onEdit: (read, length) => text.edit(read, length),
        onLook: (state) => latest.current.look(state),
        onFiles: (files) => {
          const { allowed, add } = latest.current.images;
          if (allowed) add(files);
          return allowed && files.length > 0;
        },
        onFocus: () => latest.current.props.onFocus?.(),
        onBlur: () => latest.current.props.onBlur?.(),
        onSource: () => {
          if (latest.current.images.underWay.length === 0)
            latest.current.props.onSource(rich.current?.caretOffset() ?? 0);
        },
        readOnly: () => latest.current.isReadOnly,
        htmlToMarkdown: start.htmlToMarkdown,
      },
    );
    rich.current = view;
    setShown(view);
    text.replaceBy(start.value);
    if (start.caret !== undefined) {
      view.placeCaret(start.caret);
      view.focus();
    }
    return () => {
      rich.current = null;
      view.destroy();
    };
  }, [text]);

  useLayoutEffect(() => {
    if (rich.current && text.replaceBy(value)) rich.current.replaceBy(value);
  }, [text, value]);

  const label = field?.ids.label;
  useEffect(() => {
    // A label can't focus what isn't a form control.
    const element = label === undefined ? null : document.getElementById(label);
    const focus = () => rich.current?.focus();
    element?.addEventListener('click', focus);
    return () => element?.removeEventListener('click', focus);
  }, [label]);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => rich.current?.focus(),
      read: () => rich.current?.read() ?? '',
      takesEnter: () => rich.current?.takesEnter() ?? false,
      addImages: (files) => latest.current.images.add(files),
      write: (written) => {
        rich.current?.replaceBy(written);
        text.edit(() => written, written.length);
      },
      startParagraph: () => {
        rich.current?.startParagraph();
        rich.current?.focus();
      },
      placeCaret: (offset) => {
        rich.current?.placeCaret(offset);
        rich.current?.focus();
      },
    }),
    [text],
  );

  const [stable] = useState(() => ({
    run: (command: MarkdownCommand) => latest.current.run(command),
    addImages: (files: Iterable<File>) => latest.current.images.add(files),
    onMarkdown: () => latest.current.props.onMarkdown(rich.current?.caretOffset() ?? 0),
  }));

  function run(command: MarkdownCommand): void {
    const view = rich.current?.view;
    if (!view || isReadOnly) return;
    if (command === 'link') setLinkForm({ href: linkAt(view.state)?.href ?? null });
    else {
      RICH_COMMANDS[command](view.state, view.dispatch, view);
      view.focus();
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!completion.onKeyDown(event)) props.onKeyDown?.(event);
    if (!event.defaultPrevented && commandOf(event) === 'link') {
      event.preventDefault();
      run('link');
    }
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault();
      const bars = [...(frame.current?.querySelectorAll('[role=toolbar]') ?? [])];
      // Those of this place stand behind the formats.
      bars.at(-1)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
    if (event.defaultPrevented) event.stopPropagation();
  }

  function changeLink(change: ((state: EditorState) => EditorState['tr']) | null): void {
    const view = rich.current?.view;
    setLinkForm(null);
    if (view && change) view.dispatch(change(view.state));
    view?.focus();
  }

  const hasWords = dock === null;
  const hasBar = link !== null || hasTools(hasWords ? tools : { ...tools, words: null });
  const placeTools =
    shown &&
    isFocused &&
    !isReadOnly &&
    hasBar &&
    (link ? (
      <LinkForm
        href={link.href}
        onApply={(href) => changeLink((state) => setLink(state, href))}
        onRemove={() => changeLink(removeLink)}
        onCancel={() => changeLink(null)}
      />
    ) : (
      <TextToolBar {...{ tools, commands, active, run, hasWords }} rich={shown} onLink={() => run('link')} />
    ));
  const isAtKeyboard = dock !== null;
  const hasPlaceTools = placeTools !== false;
  useLayoutEffect(() => {
    if (shown && (isAtKeyboard || hasPlaceTools))
      keepCaretAbove(shown.view, frame.current?.querySelector('[data-dock]'));
  }, [shown, isAtKeyboard, hasPlaceTools]);

  const bar = (
    <ToolDock bottom={dock} frame={props.bar} above={placeTools}>
      <FormatBar
        commands={commands}
        run={stable.run}
        active={active}
        addImages={images.allowed ? stable.addImages : undefined}
        isUploading={images.underWay.length > 0}
        markdown={false}
        onMarkdown={stable.onMarkdown}
      />
    </ToolDock>
  );

  return (
    <Box ref={frame} width="full">
      {!props.isMessage && bar}
      <Box position="relative" width="full">
        <Box
          ref={place}
          css={RICH_STYLES}
          data-over={fileOver || undefined}
          data-message={props.isMessage || undefined}
          data-long={isLong || undefined}
          data-gutter={hasBlocks || undefined}
          h={props.h}
          minH={props.minH}
          maxH={props.maxH}
          onKeyDownCapture={onKeyDown}
          onBlur={completion.close}
        />
        <Box id={hintId} srOnly>
          {editorTexts.richKeysHint}
        </Box>
        <Box role="status" srOnly>
          {list && editorTexts.suggestions(list.items.length)}
        </Box>
        {list && <CompletionList {...list} />}
        {hasBlocks && <DragHandle rich={rich} place={place} />}
        {placeTools && dock === null && (
          <FloatingTools view={shown.view} tools={tools}>
            {placeTools}
          </FloatingTools>
        )}
        <ImageProgress images={images} />
      </Box>
      {props.isMessage && isPhone && isFocused && bar}
      {/* What stands behind the keyboard can be scrolled above it. */}
      {dock !== null && <Box style={{ height: dock + 2 * DOCK_HEIGHT }} />}
    </Box>
  );
}
