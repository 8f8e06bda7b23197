import { Bookmark } from 'lucide-react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { viewTexts } from '#shared/saved-views/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import type { ViewedList } from './viewedList.ts';

const SavedViewsDialog = lazyOrRetry(async () => ({
  default: (await import('./SavedViewsDialog.tsx')).SavedViewsDialog,
}));

/** Opens the saved views of a list. */
export function SavedViewsButton(viewed: ViewedList) {
  const dialog = useMountedDialog(SavedViewsDialog);
  return (
    <>
      <IconAction
        label={viewTexts.title}
        icon={<Bookmark aria-hidden />}
        variant="outline"
        onClick={() => dialog.open({ viewed })}
      />
      {dialog.element}
    </>
  );
}
