import { Button, Dialog } from '@chakra-ui/react';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { uiTexts } from '#shared/ui.messages.ts';
import { FormBusy, STILL } from '../forms/formBusy.ts';
import { submitByKey } from '../forms/submitByKey.ts';
import { useUnloadWarning } from '../hooks/useUnloadWarning.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
  submitLabel: string;
  busy: boolean;
  busyLabel?: string;
  /** Closing would lose unsaved changes. */
  dirty: boolean;
  /** False if the changes are stored elsewhere, so that leaving the page needs no confirmation. */
  unsaved?: boolean;
  /** The text of the confirmation before another page opens, if the changes aren't lost. */
  leaveNote?: string;
  size?: 'sm' | 'md' | 'lg';
  /** The largest width, if it is none of the sizes. */
  maxW?: string;
  /** The action can't be undone. */
  tone?: 'danger';
  /** At the start of the footer, such as a Delete button. */
  footerStart?: ReactNode;
};

const OPEN_LISTS = '[aria-activedescendant], [role=combobox][aria-expanded=true], [data-date-grid] *';

/** Esc in a field with an open list, or in a calendar, closes that only. */
function leaveToList(event: globalThis.KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.matches(OPEN_LISTS)) event.preventDefault();
}

/** The first field after a restored draft's notice: Enter on its button would discard the draft. */
function fieldAfterNotice(form: HTMLFormElement | null): HTMLElement | null {
  const first = 'input:not([type=hidden], [type=file], :disabled), textarea';
  if (!form?.querySelector('[data-draft-restored]')) return null;
  const field = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(first);
  // The dialog selects the text of a field that it gives the focus to, sometimes twice. The next key would replace the draft.
  const used = new AbortController();
  const { signal } = used;
  for (const kind of ['keydown', 'pointerdown'])
    form.addEventListener(kind, () => used.abort(), { capture: true, signal });
  field?.addEventListener('focus', () => queueMicrotask(() => caretToEnd(field)), { signal });
  return field;
}

/** Fields such as those of a number have no caret to set. */
function caretToEnd(field: HTMLInputElement | HTMLTextAreaElement): void {
  const end = field.value.length;
  if (field.selectionStart !== null) field.setSelectionRange(end, end);
}

/** A change of filters keeps the dialog open. */
function leavesPage({
  current,
  next,
}: {
  current: { pathname: string };
  next: { pathname: string };
}): boolean {
  return current.pathname !== next.pathname;
}

/** A form in a dialog. It confirms discarding changes, submits by Ctrl or ⌘ + Enter, and fills the screen on phones. */
export function FormDialog(props: Props) {
  const { open, onClose, title, description, children, onSubmit, submitLabel, busy, busyLabel, dirty, size } =
    props;
  const { unsaved = dirty, leaveNote = uiTexts.discardBody } = props;
  const [isAsking, setAsking] = useState(false);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useUnloadWarning(open && dirty && unsaved);
  const leaving = useBlocker({
    shouldBlockFn: leavesPage,
    // What was just saved can open its page.
    disabled: !open || !dirty || busy,
    enableBeforeUnload: false,
    withResolver: true,
  });

  const close = () => {
    if (dirty) setAsking(true);
    else onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Events of a portal bubble through React's tree: a nested form must not submit both.
    event.stopPropagation();
    if (!busy) onSubmit();
  };

  return (
    <>
      <DialogFrame
        size={size}
        {...(props.maxW && { panel: { maxW: { sm: props.maxW } } })}
        open={open}
        onClose={close}
        onEscapeKeyDown={leaveToList}
        initialFocusEl={() => fieldAfterNotice(form.current)}
        closeOnInteractOutside={!isAsking && leaving.status !== 'blocked'}
      >
        <Dialog.Header>
          <Dialog.Title>{title}</Dialog.Title>
          {description && <Dialog.Description>{description}</Dialog.Description>}
        </Dialog.Header>
        <Dialog.Body asChild>
          <form
            ref={form}
            id={formId}
            noValidate
            onSubmit={submit}
            onKeyDown={submitByKey}
            aria-busy={busy}
            {...(busy && STILL)}
          >
            <FormBusy value={busy}>{children}</FormBusy>
          </form>
        </Dialog.Body>
        <Dialog.Footer flexWrap="wrap" alignItems="center">
          {props.footerStart}
          <Button ms="auto" onClick={close}>
            {generalTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            colorPalette={props.tone ?? 'accent'}
            loading={busy}
            loadingText={busyLabel}
          >
            {submitLabel}
          </Button>
        </Dialog.Footer>
      </DialogFrame>
      <DiscardDialog open={isAsking} onKeep={() => setAsking(false)} onDiscard={onClose} />
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        title={uiTexts.leavePage}
        body={leaveNote}
        confirmLabel={generalTexts.leave}
        cancelLabel={generalTexts.keepEditing}
        onCancel={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
      />
    </>
  );
}
