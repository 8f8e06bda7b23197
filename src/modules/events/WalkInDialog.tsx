import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { trpc } from '#lib/trpc.ts';
import { attendeeTexts } from '#shared/events/entrance/messages.ts';
import { nameOf } from '#shared/users/model.ts';
import type { PublicUser } from '#shared/users/output.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { InfoDialog } from '#ui/dialogs/InfoDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { ListRow, RowList } from '#ui/lists/RowList.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';

const SEARCH_AFTER = 150;
const FOUND = 6;

/** Finds a member without an RSVP by name, to add and check them in. */
export function WalkInDialog({ onAdd, open, onClose }: WalkInDialogProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), SEARCH_AFTER);
  const members = trpc.members.list.useQuery(
    { q, limit: FOUND },
    { enabled: q !== '', placeholderData: keepPreviousData },
  );
  const people = q === '' ? [] : (members.data?.items ?? []);
  return (
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
          {q !== '' && members.isSuccess && people.length === 0 && attendeeTexts.noMember}
        </Box>
        {q !== '' && members.isError && <QueryError message={attendeeTexts.membersFailed} query={members} />}
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
                  aria-label={attendeeTexts.checkInOf(nameOf(person))}
                  onClick={() => {
                    onAdd(person);
                    onClose();
                  }}
                >
                  {attendeeTexts.checkIn}
                </Button>
              </ListRow>
            ))}
          </RowList>
        )}
      </Stack>
    </InfoDialog>
  );
}

type WalkInDialogProps = { onAdd: (person: PublicUser) => void; open: boolean; onClose: () => void };
