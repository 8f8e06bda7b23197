import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#lib/session/session.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { communityTexts } from '#shared/members/messages.ts';
import { ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { ChannelsUnread } from './channels/ChannelsUnread.tsx';
import { PageHeader } from './PageHeader.tsx';

/**
 * The header of every community page, with links to the others. `part` names the page in the browser's tab. Events have a
 * title of their own, and stand in the sidebar of staff instead.
 */
export function CommunityHeader({ part, title, subtitle, actions }: CommunityHeaderProps) {
  const hasEvents = !useCan('events.manage', null);
  return (
    <>
      <PageHeader
        title={title ?? communityTexts.title}
        tab={[part, communityTexts.title]}
        subtitle={subtitle ?? communityTexts.subtitle}
        actions={actions}
      />
      <ViewSwitch label={communityTexts.views}>
        <Link to="/community" activeOptions={{ exact: true, includeSearch: false }}>
          {generalTexts.discussions}
        </Link>
        <Link to="/community/members" activeOptions={{ includeSearch: false }}>
          {generalTexts.members}
        </Link>
        <Link to="/community/activity">{generalTexts.activity}</Link>
        <Link to="/community/channels">
          {generalTexts.channels}
          <ChannelsUnread />
        </Link>
        {hasEvents && (
          <Link to="/events" activeOptions={{ exact: true, includeSearch: false }}>
            {communityTexts.events}
          </Link>
        )}
      </ViewSwitch>
    </>
  );
}

type CommunityHeaderProps = { part: string; title?: string; subtitle?: string; actions?: ReactNode };
