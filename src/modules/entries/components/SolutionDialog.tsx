import { Button, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { solutionTexts } from '#shared/comments/messages.ts';
import { COMMENTS_PAGE } from '#shared/comments/model.ts';
import { entryPageTexts } from '#shared/entries/messages.ts';
import { plainBeginning } from '#shared/kit/plain-text.ts';
import { nameOf } from '#shared/users/model.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Choice, ChoiceGroup } from '#ui/forms/ChoiceGroup.tsx';
import { type Discussion, useSolve } from '#widgets/useSolve.ts';

/** Characters of a reply that tell it from others. */
const BEGINNING = 120;

/** Asks which reply solves a discussion, or none. */
export function SolutionDialog({ discussion, open, onClose }: SolutionDialogProps) {
  const list = trpc.comments.list.useInfiniteQuery(
    { entryId: discussion.id, limit: COMMENTS_PAGE },
    { ...BY_CURSOR, enabled: open },
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const { solve, busy } = useSolve(discussion);
  const name = useId();
  const replies = itemsOf(list).filter(({ deleted, hidden }) => !deleted && !hidden);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={entryPageTexts.markSolved}
      onSubmit={() => solve({ solved: true, solutionId: chosen }, onClose)}
      submitLabel={entryPageTexts.markSolved}
      busy={busy}
      dirty={false}
    >
      <ChoiceGroup legend={solutionTexts.which}>
        <Choice
          name={name}
          label={solutionTexts.none}
          hint={solutionTexts.noneHint}
          checked={chosen === null}
          onChoose={() => setChosen(null)}
        />
        {replies.map(({ id, author, content }) => (
          <Choice
            key={id}
            name={name}
            label={author ? nameOf(author) : ''}
            hint={plainBeginning(content ?? '', BEGINNING)}
            checked={chosen === id}
            onChoose={() => setChosen(id)}
          />
        ))}
      </ChoiceGroup>
      {list.hasNextPage && (
        <Stack mt="3" align="start">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {solutionTexts.loadMore}
          </Button>
        </Stack>
      )}
    </FormDialog>
  );
}

type SolutionDialogProps = { discussion: Discussion; open: boolean; onClose: () => void };
