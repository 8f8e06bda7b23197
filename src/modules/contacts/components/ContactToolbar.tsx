import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Download, Merge, Upload } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { RecordToolbar, sortsOf } from '#records/RecordToolbar.tsx';
import { contactsAddress } from '#shared/contacts/address.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import {
  CONTACT_EXPORT_PATH,
  CONTACT_SORT_DIRECTION,
  CONTACT_SORT_LABEL,
  CONTACT_SORTS,
  STAGE_GROUP_LABEL,
  STAGES,
} from '#shared/contacts/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { Hint } from '#ui/base/Hint.tsx';
import { IconAction } from '#ui/base/IconAction.tsx';
import { Views } from '#ui/base/ViewSwitch.tsx';
import { HideColumns } from '#ui/board/HideColumns.tsx';
import { ConfirmedDownload } from '#widgets/ConfirmedDownload.tsx';
import { CONTACT_COLUMNS, type ContactListProps } from '../ContactTable.tsx';

const SORTS = sortsOf(CONTACT_SORTS, CONTACT_SORT_LABEL, CONTACT_SORT_DIRECTION);
const STAGE_OPTIONS = STAGES.map((stage) => [stage, STAGE_GROUP_LABEL[stage]] as const);
const VIEWS = [
  [undefined, contactTexts.table],
  ['board', contactTexts.board],
] as const;
/** The stages that end a deal. */
const CLOSED = ['won', 'lost'] as const;
const CLOSED_LABEL = contactTexts.both(STAGE_GROUP_LABEL.won, STAGE_GROUP_LABEL.lost);
/** A URL without a view shows the table. */
const BY_VIEW = { includeSearch: true, explicitUndefined: true };

/** Search, filters, sort menu, views, import, and export of the contacts. */
export function ContactToolbar({ search, onSearch, commands, view }: ContactListProps) {
  const { page: _, ...fromFirst } = search;
  const board = search.view === 'board';
  const owners = trpc.crm.owners.useQuery({});
  const people = (owners.data ?? []).map((owner) => [String(owner.id), nameOf(owner)] as const);
  return (
    <RecordToolbar
      list="crm"
      noun={contactTexts.noun[1]}
      {...{ address: contactsAddress, search, onSearch }}
      filters={[
        {
          key: 'stage',
          label: CONTACT_FIELDS.stage.label,
          all: contactTexts.allStages,
          options: STAGE_OPTIONS,
        },
        {
          key: 'owner',
          label: CONTACT_FIELDS.ownerId.label,
          all: contactTexts.allOwners,
          options: [['0', contactTexts.noOwner], ...people],
        },
      ]}
      table={board ? undefined : { columns: CONTACT_COLUMNS, view }}
      sorts={board ? undefined : SORTS}
      end={
        <>
          {board && <HideColumns hidden={view.hidden} columns={CLOSED} label={CLOSED_LABEL} />}
          <Views label={contactTexts.views}>
            {VIEWS.map(([tableView, label]) => (
              <Link
                key={label}
                to="/crm"
                search={{ ...fromFirst, view: tableView }}
                activeOptions={BY_VIEW}
                resetScroll={false}
              >
                {label}
              </Link>
            ))}
          </Views>
          <IconAction
            label={contactTexts.findDuplicates}
            icon={<Merge aria-hidden />}
            variant="outline"
            onClick={commands.findDuplicates}
          />
          <IconAction
            label={contactTexts.import}
            icon={<Upload aria-hidden />}
            variant="outline"
            onClick={commands.importFile}
          />
          <Hint label={contactTexts.export}>
            <Button asChild px="0" aria-label={contactTexts.export}>
              <ConfirmedDownload href={contactsAddress.exportUrl(CONTACT_EXPORT_PATH, search)}>
                <Download aria-hidden />
              </ConfirmedDownload>
            </Button>
          </Hint>
        </>
      }
    />
  );
}
