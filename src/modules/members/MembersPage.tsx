import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import type { MemberFilters } from '#shared/members/address.ts';
import { CommunityHeader } from '#widgets/CommunityHeader.tsx';
import { MemberFilterBar } from './components/MemberFilterBar.tsx';
import { MemberList } from './components/MemberList.tsx';

/** The member directory. */
export function MembersPage({ filters, onFilters, action }: MembersPageProps) {
  return (
    <>
      <CommunityHeader part={generalTexts.members} actions={action} />
      <Stack gap="5">
        <MemberFilterBar filters={filters} onChange={onFilters} />
        <MemberList filters={filters} onClear={() => onFilters({ ...filters, q: '', role: null })} />
      </Stack>
    </>
  );
}

export type MembersPageProps = {
  filters: MemberFilters;
  onFilters: (filters: MemberFilters) => void;
  /** The button that every community page has. */
  action: ReactNode;
};
