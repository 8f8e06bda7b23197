import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { toolTabOf } from '#shared/entries/address.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { DEFAULT_TOOL_TAB, type ToolTab } from '#shared/entries/tools.ts';

/** A link to the list of this entry's type, filtered by a tag if one is given. */
export function ListLink({ entry: { type, tags: carried }, tag: tags, ...anchor }: ListLinkProps) {
  if (type === 'note') return <Link to="/wiki" search={{ tags }} {...anchor} />;
  if (type === 'course') return <Link to="/academy" search={{ tags }} {...anchor} />;
  if (type === 'thread') return <Link to="/community" search={{ tags }} {...anchor} />;
  if (type === 'tool') return <Link to="/tools" search={{ tab: tabInAddress(carried), tags }} {...anchor} />;
  return <Link to="/" search={{ type, tags }} {...anchor} />;
}

/** Navigates to the list of an entry's type. */
export function useShowList(): (entry: Listed, how?: { ignoreBlocker: boolean }) => Promise<void> {
  const navigate = useNavigate();
  return ({ type, tags }, how) => {
    if (type === 'note') return navigate({ to: '/wiki', ...how });
    if (type === 'course') return navigate({ to: '/academy', ...how });
    if (type === 'thread') return navigate({ to: '/community', ...how });
    if (type === 'tool') return navigate({ to: '/tools', search: { tab: tabInAddress(tags) }, ...how });
    return navigate({ to: '/', search: { type }, ...how });
  };
}

/** A tool's tags decide its tab. The default tab is omitted from the URL. */
function tabInAddress(tags: string[]): ToolTab | undefined {
  const tab = toolTabOf(tags);
  return tab === DEFAULT_TOOL_TAB ? undefined : tab;
}

type Listed = { type: EntryType; tags: string[] };

type ListLinkProps = ComponentPropsWithRef<'a'> & { entry: Listed; tag?: string };
