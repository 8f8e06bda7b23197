import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { newClientId } from '#lib/newClientId.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { attendeeTexts, attendeeToasts } from '#shared/events/entrance/messages.ts';
import { nameOf, type PublicUser } from '#shared/users/model.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { InfoDialog } from '#ui/dialogs/InfoDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { ListRow, RowList } from '#ui/lists/RowList.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';

const SEARCH_AFTER = 150;
const FOUND = 6;

/** Adds members without an RSVP, and checks them in. A full event asks once. */
export function WalkInDialog({ id, open, onClose }: WalkInDialogProps) {
  const [text, setText] = useState('');
  const [full, setFull] = useState<PublicUser | null>(null);
  const q = useDebounced(text.trim(), SEARCH_AFTER);
  const found = trpc.members.list.useQuery(
    { q, limit: FOUND },
    { enabled: q !== '', placeholderData: keepPreviousData },
  );
  const add = useWalkIn(id, { onAdded: onClose, onFull: setFull });
  const people = q === '' ? [] : (found.data?.items ?? []);
  return (
    <>
      <InfoDialog
        open={open}
        onClose={onClose}
        title={attendeeTexts.addWalkIn}
        description={attendeeTexts.walkInBody}
      >
        <Stack gap="3" pb="2">
          <FormField label={attendeeTexts.member}>
            <Input
              value={text}
              autoComplete="off"
              placeholder={attendeeTexts.memberPlaceholder}
              onChange={({ target }) => setText(target.value)}
            />
          </FormField>
          <Box role="status" color="fg.muted">
            {q !== '' && found.isSuccess && people.length === 0 && attendeeTexts.noMember}
          </Box>
          {people.length > 0 && (
            <RowList>
              {people.map((person) => (
                <ListRow key={person.id} css={{ flexDirection: 'row' }}>
                  <Flex gap="2" align="center" minW="0">
                    <UserAvatar user={person} />
                    <Text truncate>{nameOf(person)}</Text>
                  </Flex>
                  <Button
                    size="sm"
                    loading={add.isBusy}
                    aria-label={attendeeTexts.checkInOf(nameOf(person))}
                    onClick={() => add.run(person, false)}
                  >
                    {attendeeTexts.checkIn}
                  </Button>
                </ListRow>
              ))}
            </RowList>
          )}
        </Stack>
      </InfoDialog>
      <ConfirmDialog
        open={full !== null}
        title={attendeeTexts.full}
        body={full && attendeeTexts.fullBody(nameOf(full))}
        confirmLabel={attendeeTexts.addAnyway}
        busy={add.isBusy}
        onConfirm={() => full && add.run(full, true)}
        onCancel={() => setFull(null)}
      />
    </>
  );
}

type Found = { onAdded: () => void; onFull: (person: PublicUser) => void };

function useWalkIn(id: number, { onAdded, onFull }: Found) {
  // A repeated press is the same action.
  const [actionId] = useState(newClientId);
  const [person, setPerson] = useState<PublicUser | null>(null);
  const add = useMutationFeedback(trpc.events.walkIn, {
    invalidates: ['events'],
    success: ({ user }) => attendeeToasts.walkInAdded(nameOf(user)),
    failure: (_, error) => (errorOf(error)?.fields?.overCapacity ? null : attendeeToasts.walkInFailed),
    onSuccess: onAdded,
    onError: (error) => {
      if (person && errorOf(error)?.fields?.overCapacity) onFull(person);
    },
  });
  const run = (chosen: PublicUser, overCapacity: boolean) => {
    setPerson(chosen);
    add.mutate({ id, userId: chosen.id, overCapacity, actionId });
  };
  return { run, isBusy: add.isPending };
}

type WalkInDialogProps = { id: number; open: boolean; onClose: () => void };
