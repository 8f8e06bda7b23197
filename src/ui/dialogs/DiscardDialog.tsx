import { generalTexts } from '#shared/general.messages.ts';
import { uiTexts } from '#shared/ui.messages.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before unsaved changes are discarded. Title and body may say what they belong to. */
export function DiscardDialog({ title = uiTexts.discardTitle, body = uiTexts.discardBody, ...props }: Props) {
  const { open, onKeep, onDiscard } = props;
  return (
    <ConfirmDialog
      open={open}
      title={title}
      body={body}
      confirmLabel={generalTexts.discard}
      cancelLabel={generalTexts.keepEditing}
      tone="danger"
      onCancel={onKeep}
      onConfirm={() => {
        onKeep();
        onDiscard();
      }}
    />
  );
}

type Props = {
  open: boolean;
  title?: string;
  body?: string;
  /** Closes the question. It is called before `onDiscard`, too. */
  onKeep: () => void;
  onDiscard: () => void;
};
