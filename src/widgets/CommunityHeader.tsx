import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ViewLink, ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { PageHeader } from './PageHeader.tsx';

/** The head of every view of the community, with the way to the others. */
export function CommunityHeader({ actions }: { actions?: ReactNode }) {
  return (
    <>
      <PageHeader
        title="Community Hub"
        subtitle="Ask, show what you made, and talk with the others here"
        actions={actions}
      />
      <ViewSwitch label="Community views">
        <ViewLink asChild>
          <Link to="/community" activeOptions={{ exact: true, includeSearch: false }}>
            Discussions
          </Link>
        </ViewLink>
        <ViewLink asChild>
          <Link to="/community/members" activeOptions={{ includeSearch: false }}>
            Members
          </Link>
        </ViewLink>
        <ViewLink asChild>
          <Link to="/community/activity">Activity</Link>
        </ViewLink>
        <ViewLink asChild>
          <Link to="/community/channels">Channels</Link>
        </ViewLink>
      </ViewSwitch>
    </>
  );
}
