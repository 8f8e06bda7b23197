import { Tabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { recordTexts } from '#shared/records.messages.ts';
import { type Action, ActionMenu } from '#ui/base/ActionMenu.tsx';
import { DetailDrawer } from '#ui/dialogs/DetailDrawer.tsx';
import { rowLinkOf } from '#ui/table/rowKeys.ts';
import { ActionButtons } from './actions.tsx';
import { RecordBody, type RecordQuery } from './RecordBody.tsx';

/** One record beside its list, with its actions and its sections. */
export function RecordDrawer<Read extends { id: number }>(props: RecordDrawerProps<Read>) {
  const { query, id, noun, titleOf, failed, onClose } = props;
  const { data } = query;
  const more = data ? props.more(data) : [];
  return (
    <DetailDrawer
      open={id !== null}
      onClose={onClose}
      returnFocusTo={() => (id === null ? null : rowLinkOf(id))}
      title={data ? titleOf(data) : noun}
      marks={data && props.marks?.(data)}
      actions={
        data && (
          <>
            <ActionButtons actions={props.buttons(data)} />
            {more.length > 0 && <ActionMenu label={recordTexts.moreActions} actions={more} />}
          </>
        )
      }
    >
      <RecordBody query={query} isEnabled={id !== null} failed={failed} onClose={onClose}>
        {(record) => (
          <RecordTabs key={record.id} label={recordTexts.sections(noun)} parts={props.parts(record)} />
        )}
      </RecordBody>
    </DetailDrawer>
  );
}

export type RecordPart = readonly [key: string, label: string, content: () => ReactNode];

/** The sections of a record. Each loads when it is first opened. */
export function RecordTabs({ label, parts }: RecordTabsProps) {
  return (
    <Tabs.Root defaultValue={parts[0]?.[0]} lazyMount>
      <Tabs.List aria-label={label}>
        {parts.map(([key, words]) => (
          <Tabs.Trigger key={key} value={key}>
            {words}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {parts.map(([key, , content]) => (
        <Tabs.Content key={key} value={key}>
          {content()}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

type RecordTabsProps = {
  label: string;
  parts: readonly RecordPart[];
};
type RecordDrawerProps<Read> = {
  query: RecordQuery<Read>;
  /** The record in the URL, or null if none is open. */
  id: number | null;
  /** The name of the kind of record, such as "Contact". */
  noun: string;
  titleOf: (record: Read) => string;
  marks?: (record: Read) => ReactNode;
  failed: string;
  buttons: (record: Read) => readonly Action[];
  more: (record: Read) => readonly Action[];
  parts: (record: Read) => readonly RecordPart[];
  onClose: () => void;
};
