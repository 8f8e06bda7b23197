import { Box, Flex, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '#lib/cache/feedback.ts';
import { countOf } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { RecordLink } from '#records/RecordLink.tsx';
import { contactsAddress } from '#shared/contacts/address.ts';
import { contactMessages, contactTexts } from '#shared/contacts/messages.ts';
import { STAGE_GROUP_LABEL, STAGES, type Stage } from '#shared/contacts/model.ts';
import type { BoardColumn, ContactRow } from '#shared/contacts/output.ts';
import { showMoney } from '#shared/kit/money.ts';
import { nameOf } from '#shared/users/model.ts';
import { Clamped } from '#ui/base/Clamped.tsx';
import { Hint } from '#ui/base/Hint.tsx';
import { Board } from '#ui/board/Board.tsx';
import { BoardSkeleton } from '#ui/board/BoardSkeleton.tsx';
import { MoreCards } from '#ui/board/MoreCards.tsx';
import { ListStates } from '#ui/lists/ListStates.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { type ContactCommands, contactActions } from '../actions.ts';
import { type ContactListProps, ContactMenu, NoContacts } from '../ContactTable.tsx';
import { contactBoard, useStageChange } from './useStageChange.ts';

/** The filtered contacts by stage. */
export function PipelineBoard({ search, commands, onSearch, view }: ContactListProps) {
  const filter = contactsAddress.toFilter(search);
  const board = trpc.crm.board.useQuery(filter, { placeholderData: keepPreviousData });
  const change = useStageChange();
  const utils = trpc.useUtils();
  const [loading, setLoading] = useState<Stage | null>(null);

  function move(contact: ContactRow, to: Stage): void {
    // A lost contact can have a reason, so the dialog asks for it.
    if (to === 'lost') commands.updateStage(contact, to);
    else void change.run(contact, to);
  }

  async function loadMore({ stage, nextCursor: cursor }: BoardColumn): Promise<void> {
    setLoading(stage);
    try {
      const page = await utils.client.crm.column.query({ ...filter, stage, cursor });
      utils.crm.board.setData(
        filter,
        (columns) => columns && contactBoard.withCardsAdded(columns, stage, page),
      );
    } catch (error) {
      showFailure(error);
    }
    setLoading(null);
  }

  return (
    <Box as="section" position="relative" aria-label={contactTexts.pipeline} aria-busy={board.isFetching}>
      <ListStates
        list={board}
        total={totalOf}
        status={(columns) => countOf(totalOf(columns), contactTexts.noun)}
        skeleton={<BoardSkeleton columns={STAGES} />}
        failure={contactMessages.listFailed}
        empty={<NoContacts search={search} onClear={() => onSearch({ view: 'board' })} commands={commands} />}
      >
        {(columns) => (
          <Board
            label={contactTexts.stages}
            columns={columns.map((column) => ({
              id: column.stage,
              name: STAGE_GROUP_LABEL[column.stage],
              count: column.count,
              sum: showMoney(column.value),
              cards: column.cards,
              more: column.nextCursor !== null && (
                <MoreCards loading={loading === column.stage} onLoad={() => void loadMore(column)} />
              ),
            }))}
            cardOf={({ id, contactName }) => ({ key: id, name: contactName })}
            renderCard={(contact) => <ContactCard contact={contact} commands={commands} />}
            actions={(contact) => contactActions(contact, commands)}
            onMove={move}
            hidden={view.hidden}
            nothing={
              contactsAddress.isFiltered(search) ? contactTexts.stageUnmatched : contactTexts.stageEmpty
            }
          />
        )}
      </ListStates>
    </Box>
  );
}

function ContactCard({ contact, commands }: { contact: ContactRow; commands: ContactCommands }) {
  const { contactName, company, value, owner } = contact;
  return (
    <>
      <Flex align="center" gap="1" css={{ '& > button': { my: '-0.5' } }}>
        <Box flex="1" minW="0" fontWeight="medium" data-row-link={contact.id}>
          <RecordLink path="/crm" id={contact.id}>
            <Clamped lines={1}>{contactName}</Clamped>
          </RecordLink>
        </Box>
        <ContactMenu contact={contact} commands={commands} />
      </Flex>
      <Flex align="center" gap="2" minH="5" pe="1" color="fg.muted" textStyle="xs">
        <Box flex="1" minW="0">
          <Clamped lines={1}>{company}</Clamped>
        </Box>
        <Text color="fg" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {value !== null && showMoney(value)}
        </Text>
        {owner && (
          <Hint label={contactTexts.owner(nameOf(owner))}>
            <Box role="img" aria-label={contactTexts.owner(nameOf(owner))}>
              <UserAvatar user={owner} size="5" />
            </Box>
          </Hint>
        )}
      </Flex>
    </>
  );
}

function totalOf(board: BoardColumn[]): number {
  return board.reduce((sum, { count }) => sum + count, 0);
}
