import { Stack, Text } from '@chakra-ui/react';
import { trpc } from '#lib/trpc.ts';
import { pickActions } from '#records/actions.tsx';
import { recordFacts } from '#records/fieldValue.tsx';
import { RecordAudit } from '#records/RecordAudit.tsx';
import { RecordDrawer } from '#records/RecordDrawer.tsx';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { LEDGER_SOURCE_LABEL, ledgerMessages, ledgerTexts } from '#shared/accounting/messages.ts';
import type { Transaction } from '#shared/accounting/output.ts';
import { showMoney } from '#shared/kit/money.ts';
import { receiptTexts } from '#shared/receipts/messages.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { RECORD_KINDS } from '#shared/records.ts';
import { DescriptionList } from '#ui/base/DescriptionList.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { useLast } from '#ui/hooks/useLast.ts';
import { UserLink } from '#widgets/UserLink.tsx';
import { type LedgerCommands, nameOfTransaction, transactionActions } from './actions.ts';
import { Amount } from './components/Amount.tsx';
import { EventLink, ImportLink, ProjectLink } from './components/RowLinks.tsx';
import { Receipts } from './receipts/Receipts.tsx';
import { transactions } from './record.ts';

/** The changes of the audit log beside those of the fields. */
const RECEIPT_CHANGES = { receipt: { label: receiptTexts.one } };

/** The open transaction beside the list. No transaction is open if `id` is null. */
export function TransactionDrawer({ id, onClose, commands }: TransactionDrawerProps) {
  // The drawer keeps its content while it closes.
  const shown = useLast(id);
  const transaction = trpc.accounting.read.useQuery({ id: shown ?? 0 }, { enabled: id !== null });
  // The tab says how many there are.
  const receipts = trpc.receipts.list.useQuery({ id: shown ?? 0 }, { enabled: id !== null });
  return (
    <RecordDrawer
      query={transaction}
      {...{ id, onClose }}
      noun={RECORD_KINDS.transaction.label}
      titleOf={(read) => ledgerTexts.titleOf(nameOfTransaction(read), showMoney(read.amount))}
      failed={ledgerMessages.listFailed}
      buttons={(read) => pickActions(transactionActions(read, commands), ['edit', 'duplicate'])}
      more={(read) => pickActions(transactionActions(read, commands), ['always', 'delete'])}
      parts={(read) => [
        ['details', ledgerTexts.details, () => <TransactionFacts transaction={read} />],
        [
          'receipts',
          receiptTexts.tab(receipts.data?.length ?? 0),
          () => <Receipts transactionId={read.id} />,
        ],
        [
          'audit',
          recordTexts.auditLog,
          () => (
            <RecordAudit record={transactions} id={read.id} names={namesOf(read)} also={RECEIPT_CHANGES} />
          ),
        ],
      ]}
    />
  );
}

/** The linked project and event by name. Earlier ones only have their number. */
function namesOf({ project, event }: Transaction) {
  const name = (now: { id: number } | null, title: string | undefined) => (id: string) =>
    now && String(now.id) === id && title !== undefined ? title : `#${id}`;
  return { projectId: name(project, project?.name), eventId: name(event, event?.title) };
}

function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { project, event, source, creator, notes } = transaction;
  return (
    <Stack gap="4">
      {source === 'rsvp' && <Text color="fg.muted">{ledgerTexts.paymentNote}</Text>}
      <DescriptionList
        facts={[
          ...recordFacts(TRANSACTION_FIELDS, transaction, {
            amount: <Amount {...transaction} />,
            notes: notes && (
              <Text as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {notes}
              </Text>
            ),
            projectId: project && <ProjectLink project={project} />,
            eventId: event && <EventLink event={event} />,
          }),
          [ledgerTexts.source, <SourceLink key="source" {...transaction} />],
          [ledgerTexts.createdBy, creator && <UserLink key="creator" user={creator} />],
          [ledgerTexts.created, <RelativeTime key="created" iso={transaction.createdAt} />],
          [ledgerTexts.updated, <RelativeTime key="updated" iso={transaction.updatedAt} />],
        ]}
      />
    </Stack>
  );
}

/** What added a transaction: an event, or an import with its other transactions. */
function SourceLink({ source, event, importId }: Transaction) {
  const label = LEDGER_SOURCE_LABEL[source];
  if (source === 'rsvp' && event) return <EventLink {...{ event, label }} />;
  return importId === null ? label : <ImportLink {...{ id: importId, label }} />;
}

type TransactionDrawerProps = { id: number | null; onClose: () => void; commands: LedgerCommands };
