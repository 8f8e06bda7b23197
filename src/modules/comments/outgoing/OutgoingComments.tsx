import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useDraftKeeper } from '#lib/cache/drafts/useDraftKeeper.ts';
import { useRefresh } from '#lib/cache/feedback.ts';
import { noteOwnEvent } from '#lib/live/ownEvents.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import type { Comment } from '#shared/comments/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { nameOf } from '#shared/users/model.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { useWritingHelp } from '#widgets/editor/useWritingHelp.ts';
import { WritingField } from '#widgets/editor/WritingField.tsx';
import { PageMarkdown } from '#widgets/markdown/PageMarkdown.tsx';
import { OutgoingState } from '#widgets/outbox/OutgoingState.tsx';
import type { Outgoing } from '#widgets/outbox/outbox.ts';
import { useOutbox } from '#widgets/outbox/useOutbox.ts';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { useCommentTexts } from '../useCommentTexts.ts';
import { type CommentOutbox, useCommentOutbox } from './commentOutbox.ts';
import type { LocalComment } from './place.ts';

/** The viewer's comments on an entry, or replies to a comment, that the server hasn't confirmed. */
export function OutgoingComments({ entryId, parentId }: OutgoingCommentsProps) {
  const viewer = useCurrentUser();
  return viewer && <Waiting {...{ entryId, parentId }} viewerId={viewer.id} />;
}

function Waiting({ entryId, parentId, viewerId }: OutgoingCommentsProps & { viewerId: number }) {
  const outbox = useCommentOutbox(entryId, viewerId);
  const refresh = useRefresh();
  const texts = useCommentTexts();
  const arrive = useCallback(
    ({ id }: Comment) => {
      noteOwnEvent(`comment:${id}`);
      void refresh();
    },
    [refresh],
  );
  const outgoing = useOutbox(outbox, arrive).filter((one) => one.parentId === parentId);
  if (outgoing.length === 0) return null;
  return (
    <Stack as="ul" gap="3" mt="4" listStyleType="none" aria-label={texts.unsent}>
      {outgoing.map((one) => (
        <li key={one.clientId}>
          <OutgoingComment outgoing={one} outbox={outbox} />
        </li>
      ))}
    </Stack>
  );
}

function OutgoingComment({ outgoing, outbox }: OutgoingCommentProps) {
  const me = useCurrentUser();
  const [editing, setEditing] = useState(false);
  const { clientId, text } = outgoing;
  if (!me) return null;
  return (
    <>
      <Flex align="center" gap="2" mb="1.5" fontWeight="medium">
        <UserAvatar user={me} size="6" />
        {nameOf(me)}
      </Flex>
      {editing ? (
        <UnsentEdit
          id={clientId}
          initial={text}
          onSave={(next) => {
            setEditing(false);
            outbox.revise(clientId, next);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <Box color={outgoing.state === 'sending' ? 'fg.muted' : undefined}>
            <PageMarkdown name="" compact>
              {text}
            </PageMarkdown>
          </Box>
          <OutgoingState {...{ outgoing, outbox }} onEdit={() => setEditing(true)} />
        </>
      )}
    </>
  );
}

/** What is typed here is kept in this browser until it is sent or discarded. */
function UnsentEdit({ id, initial, onSave, onCancel }: UnsentEditProps) {
  const keeper = useDraftKeeper(`comment-unsent:${id}`, () => undefined, true);
  const [text, setText] = useState(() =>
    typeof keeper.kept?.text === 'string' ? keeper.kept.text : initial,
  );
  const help = useWritingHelp();
  const texts = useCommentTexts();
  const content = text.trim();
  return (
    <>
      <FormField label={texts.edit}>
        <WritingField
          sources={help.sources}
          sendImage={help.sendImage}
          value={text}
          onChange={(next) => {
            setText(next);
            keeper.keep(next === initial ? null : { text: next });
          }}
          autoFocus
          maxH="50vh"
        />
      </FormField>
      <Flex gap="2" mt="2" justify="flex-end">
        <Button
          variant="ghost"
          onClick={() => {
            keeper.forget();
            onCancel();
          }}
        >
          {generalTexts.cancel}
        </Button>
        <Button
          disabled={content === ''}
          onClick={() => {
            keeper.forget();
            onSave(content);
          }}
        >
          {texts.send}
        </Button>
      </Flex>
    </>
  );
}

type OutgoingCommentsProps = {
  entryId: string;
  /** Of the comment that they reply to. Null for comments on the entry itself. */
  parentId: number | null;
};
type OutgoingCommentProps = {
  outgoing: Outgoing<LocalComment>;
  outbox: CommentOutbox;
};
type UnsentEditProps = {
  /** The comment's own, for its draft. */
  id: string;
  initial: string;
  onSave: (text: string) => void;
  onCancel: () => void;
};
