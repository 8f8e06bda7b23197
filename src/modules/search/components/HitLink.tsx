import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AnyHit } from '#shared/search/output.ts';

/** Links to a result. A comment links to itself, not to the top of its entry. */
export function HitLink({ hit, children }: { hit: AnyHit; children: ReactNode }) {
  switch (hit.type) {
    case 'comment':
      return hit.eventId === null ? (
        <Link to="/$type/$id" params={{ type: hit.entryType, id: hit.entryId }} hash={`comment-${hit.id}`}>
          {children}
        </Link>
      ) : (
        <Link to="/events/$id" params={{ id: String(hit.eventId) }} hash={`comment-${hit.id}`}>
          {children}
        </Link>
      );
    case 'event':
      return (
        <Link to="/events/$id" params={{ id: String(hit.id) }}>
          {children}
        </Link>
      );
    case 'lesson':
      return (
        <Link to="/course/$id/lesson/$n" params={{ id: hit.courseId, n: String(hit.number) }}>
          {children}
        </Link>
      );
    case 'member':
      return (
        <Link to="/members/$username" params={{ username: hit.username }}>
          {children}
        </Link>
      );
    case 'channel':
      return (
        <Link to="/community/channels/$id" params={{ id: String(hit.id) }}>
          {children}
        </Link>
      );
    case 'document':
    case 'project':
      return <Link to={hit.url}>{children}</Link>;
    case 'message':
      return (
        <Link to="/community/channels/$id" params={{ id: String(hit.channelId) }} hash={`message-${hit.id}`}>
          {children}
        </Link>
      );
    default:
      return (
        <Link to="/$type/$id" params={{ type: hit.type, id: hit.id }}>
          {children}
        </Link>
      );
  }
}
