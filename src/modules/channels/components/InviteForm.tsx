import { Button, Flex } from '@chakra-ui/react';
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { messageOf, useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { channelMessages, channelTexts, channelToasts } from '#shared/channels/messages.ts';
import { INVITES_AT_ONCE } from '#shared/channels/model.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { WritingArea } from '#widgets/editor/WritingArea.tsx';
import { usePeopleSource } from '#widgets/people.ts';

/** Invites people by username. Typing @ shows suggestions. */
export function InviteForm({ channelId }: { channelId: number }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const people = usePeopleSource();
  const sources = useMemo(() => (people ? [people] : []), [people]);
  const invite = useMutationFeedback(trpc.channels.invite, {
    success: ({ invited }) =>
      invited.length > 0 ? channelToasts.invited(invited) : channelToasts.alreadyThere,
    failure: null,
    onSuccess: () => setText(''),
    onError: (failure) => setError(messageOf(failure)),
  });

  function submit(): void {
    const usernames = namesIn(text);
    const fits = usernames.length > 0 && usernames.length <= INVITES_AT_ONCE;
    setError(fits ? undefined : channelMessages.usernames);
    if (fits && !invite.isPending) invite.mutate({ id: channelId, usernames });
    else area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField label={channelTexts.invitePeople} error={error} hint={channelTexts.inviteHint}>
        <Flex gap="2" align="flex-start" width="full">
          <WritingArea
            area={area}
            value={text}
            onChange={(next) => {
              setText(next);
              setError(undefined);
            }}
            onKeyDown={onKeyDown}
            sources={sources}
            rows={1}
            minH="10"
            display="block"
            resize="none"
          />
          <Button type="submit" size="lg" loading={invite.isPending}>
            {channelTexts.invite}
          </Button>
        </Flex>
      </FormField>
    </form>
  );
}

/** The usernames in a text, without duplicates and without the leading @. */
function namesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).map((name) => name.replace(/^@/, '')))].filter(
    (name) => name !== '',
  );
}
