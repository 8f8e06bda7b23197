import { Heading, Stack, Text } from '@chakra-ui/react';
import { trpc } from '#lib/trpc.ts';
import { viewTexts } from '#shared/saved-views/messages.ts';
import type { SavedView } from '#shared/saved-views/output.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { InfoDialog } from '#ui/dialogs/InfoDialog.tsx';
import { SaveView } from './SaveView.tsx';
import { ViewRow } from './ViewRow.tsx';
import { openView, type ViewedList } from './viewedList.ts';

/** The saved views of a list: one's own, and those that others share. */
export function SavedViewsDialog({ viewed, open, onClose }: SavedViewsDialogProps) {
  const views = trpc.savedViews.list.useQuery({ list: viewed.list });
  const groups = [
    ['own', viewTexts.own, views.data?.filter(({ owner }) => owner === null) ?? []],
    ['others', viewTexts.others, views.data?.filter(({ owner }) => owner !== null) ?? []],
  ] as const;
  function choose(view: SavedView): void {
    onClose();
    openView(viewed, view);
  }
  return (
    <InfoDialog {...{ open, onClose, title: viewTexts.title, description: viewTexts.hint }}>
      <Stack gap="5" pb="2">
        <SaveView viewed={viewed} />
        {views.isError && <QueryError message={viewTexts.failed} query={views} />}
        {views.data?.length === 0 && <Text color="fg.muted">{viewTexts.none}</Text>}
        {groups.map(
          ([key, title, rows]) =>
            rows.length > 0 && (
              <section key={key} aria-labelledby={`views-${key}`}>
                <Heading as="h3" size="sm" id={`views-${key}`}>
                  {title}
                </Heading>
                <Stack as="ul" gap="0" listStyleType="none">
                  {rows.map((view) => (
                    <ViewRow key={view.id} {...{ view, viewed }} onOpen={() => choose(view)} />
                  ))}
                </Stack>
              </section>
            ),
        )}
      </Stack>
    </InfoDialog>
  );
}

type SavedViewsDialogProps = { viewed: ViewedList; open: boolean; onClose: () => void };
