import { Button, Dialog } from '@chakra-ui/react';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { submitByKey } from '../forms/submitByKey.ts';
import { useUnloadWarning } from '../hooks/useUnloadWarning.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogFrame } from './DialogFrame.tsx';

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
  /** There is text that closing would lose. */
  dirty: boolean;
  /** False when that text is safe elsewhere, so that the page may go away without a question. */
  unsaved?: boolean;
  /** Asks before another page takes this one's place, and says this about the text. Without it nothing is asked. */
  leaveNote?: string;
  size?: 'sm' | 'md' | 'lg';
  /** What it does cannot be taken back. */
  tone?: 'danger';
  /** At the start of the footer, such as a Delete button. */
  footerStart?: ReactNode;
};

/** Esc in a field with a list open is for the list. */
function leaveToList(event: globalThis.KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.hasAttribute('aria-activedescendant')) event.preventDefault();
}

/** The same page with another filter keeps its dialog. */
function leavesPage({
  current,
  next,
}: {
  current: { pathname: string };
  next: { pathname: string };
}): boolean {
  return current.pathname !== next.pathname;
}

/** A form in a dialog: asks before losing text, submits by Ctrl or ⌘ + Enter, fills the screen of a phone. */
export function FormDialog(props: Props) {
  const { open, onClose, title, description, children, onSubmit, submitLabel, busy, busyLabel, dirty, size } =
    props;
  const { unsaved = dirty, leaveNote } = props;
  const [asking, setAsking] = useState(false);
  const formId = useId();
  useUnloadWarning(open && dirty && unsaved);
  const leaving = useBlocker({
    shouldBlockFn: leavesPage,
    disabled: !(open && dirty && leaveNote !== undefined),
    enableBeforeUnload: false,
    withResolver: true,
  });

  const close = () => {
    if (dirty) setAsking(true);
    else onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A portal's events bubble through React's tree: a form inside a form must not submit both.
    event.stopPropagation();
    if (!busy) onSubmit();
  };

  return (
    <>
      <DialogFrame
        size={size}
        open={open}
        onClose={close}
        onEscapeKeyDown={leaveToList}
        closeOnInteractOutside={!asking && leaving.status !== 'blocked'}
      >
        <Dialog.Header>
          <Dialog.Title>{title}</Dialog.Title>
          {description && <Dialog.Description>{description}</Dialog.Description>}
        </Dialog.Header>
        <Dialog.Body asChild>
          <form id={formId} noValidate onSubmit={submit} onKeyDown={submitByKey}>
            {children}
          </form>
        </Dialog.Body>
        <Dialog.Footer>
          {props.footerStart}
          <Button ms="auto" onClick={close}>
            Cancel
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
      <ConfirmDialog
        open={asking}
        title="Discard what you wrote?"
        body="It is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep writing"
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        title="Leave this page?"
        body={leaveNote}
        confirmLabel="Leave"
        cancelLabel="Keep writing"
        onCancel={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
      />
    </>
  );
}
