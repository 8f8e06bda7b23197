import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { communityTexts } from '#shared/members/messages.ts';
import { ViewLink, ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { PageHeader } from './PageHeader.tsx';

/** The header of every community page, with links to the others. */
export function CommunityHeader({ actions }: { actions?: ReactNode }) {
  return (
    <>
      <PageHeader title={communityTexts.title} subtitle={communityTexts.subtitle} actions={actions} />
      <ViewSwitch label={communityTexts.views}>
        <ViewLink asChild>
          <Link to="/community" activeOptions={{ exact: true, includeSearch: false }}>
            {generalTexts.discussions}
          </Link>
        </ViewLink>
        <ViewLink asChild>
          <Link to="/community/members" activeOptions={{ includeSearch: false }}>
            {generalTexts.members}
          </Link>
        </ViewLink>
        <ViewLink asChild>
          <Link to="/community/activity">{generalTexts.activity}</Link>
        </ViewLink>
        <ViewLink asChild>
          <Link to="/community/channels">{generalTexts.channels}</Link>
        </ViewLink>
      </ViewSwitch>
    </>
  );
}
